"""The course of Breakthrough."""

from typing import Final

from engine.lessons import Course, Lesson, happened
from rookery_breakthrough.rules import Arrived, Moved, Took
from rookery_breakthrough.words import BEGINNING, TAKING

BREAKING: Final = "......../....x.../......../......../.x....../..o...../......../........ w"

COURSES: Final = (
    Course(
        "breakthrough",
        (
            Lesson("arrive", BREAKING, "e7e8", happened(Arrived)),
            Lesson("take", TAKING, "c4d5", happened(Took)),
            Lesson("step", BEGINNING, "d2d3", happened(Moved, path=("d2", "d3"))),
        ),
    ),
)
