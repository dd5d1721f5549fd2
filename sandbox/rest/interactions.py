"""Answers to interactions and the webhook routes behind their tokens; the token in the path is the key."""

from sandbox.model import interactions
from sandbox.model.records import Interaction
from sandbox.rest.call import Answer, Call, Routes

routes = Routes(token=False)
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@routes("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def callback(call: Call) -> Answer:
    return interactions.answer(
        call.world,
        call.params["interaction_id"],
        call.params["interaction_token"],
        call.form,
        call.uploads,
        with_response=call.query.get("with_response", "").lower() in ("1", "true"),
    )


def _behind(call: Call) -> Interaction:
    return interactions.by_token(call.world, call.params["webhook_id"], call.params["webhook_token"])


@routes("POST", WEBHOOK)
async def follow_up(call: Call) -> Answer:
    return interactions.follow_up(call.world, _behind(call), call.form, call.uploads).json


@routes("GET", WEBHOOK + "/messages/{message_id}")
async def fetch(call: Call) -> Answer:
    return interactions.message_of(_behind(call), call.params["message_id"]).json


@routes("PATCH", WEBHOOK + "/messages/{message_id}")
async def change(call: Call) -> Answer:
    found = _behind(call)
    post = interactions.message_of(found, call.params["message_id"])
    return interactions.change(call.world, found, post, call.form, call.uploads).json


@routes("DELETE", WEBHOOK + "/messages/{message_id}")
async def remove(call: Call) -> Answer:
    found = _behind(call)
    interactions.remove(call.world, found, interactions.message_of(found, call.params["message_id"]))
