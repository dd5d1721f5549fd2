BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE blocks (
	player_id BIGINT NOT NULL, 
	blocked_id BIGINT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_blocks PRIMARY KEY (player_id, blocked_id), 
	CONSTRAINT ck_blocks_another CHECK (player_id <> blocked_id), 
	CONSTRAINT fk_blocks_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_blocks_blocked_id FOREIGN KEY(blocked_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "blocks" VALUES(303,101,1800205200000);
CREATE TABLE "cards" (
	id INTEGER NOT NULL, 
	match_id INTEGER, 
	challenge_id INTEGER, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	tournament_id INTEGER, 
	CONSTRAINT pk_cards PRIMARY KEY (id), 
	CONSTRAINT fk_cards_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT ck_cards_one_subject CHECK (case when match_id is null then 0 else 1 end + case when challenge_id is null then 0 else 1 end + case when tournament_id is null then 0 else 1 end = 1), 
	CONSTRAINT fk_cards_challenge_id FOREIGN KEY(challenge_id) REFERENCES challenges (id) ON DELETE CASCADE, 
	CONSTRAINT uq_cards_match_id UNIQUE (match_id), 
	CONSTRAINT uq_cards_challenge_id UNIQUE (challenge_id), 
	CONSTRAINT fk_cards_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE, 
	CONSTRAINT uq_cards_tournament_id UNIQUE (tournament_id)
);
INSERT INTO "cards" VALUES(1,5,NULL,11,605,NULL);
INSERT INTO "cards" VALUES(2,6,NULL,11,606,NULL);
INSERT INTO "cards" VALUES(3,NULL,8,11,800,NULL);
INSERT INTO "cards" VALUES(4,NULL,NULL,11,900,1);
INSERT INTO "cards" VALUES(5,NULL,NULL,11,901,2);
INSERT INTO "cards" VALUES(6,NULL,NULL,11,902,3);
INSERT INTO "cards" VALUES(7,NULL,NULL,11,903,4);
CREATE TABLE challenge_seats (
	challenge_id INTEGER NOT NULL, 
	slot INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	joined_ms BIGINT NOT NULL, 
	seat INTEGER, 
	CONSTRAINT pk_challenge_seats PRIMARY KEY (challenge_id, slot), 
	CONSTRAINT uq_challenge_seats_challenge_id_player_id UNIQUE (challenge_id, player_id), 
	CONSTRAINT uq_challenge_seats_challenge_id_seat UNIQUE (challenge_id, seat), 
	CONSTRAINT ck_challenge_seats_slot CHECK (slot between 0 and 3), 
	CONSTRAINT ck_challenge_seats_seat CHECK (seat between 0 and 3), 
	CONSTRAINT fk_challenge_seats_challenge_id FOREIGN KEY(challenge_id) REFERENCES challenges (id) ON DELETE CASCADE, 
	CONSTRAINT fk_challenge_seats_player_id FOREIGN KEY(player_id) REFERENCES players (id)
);
INSERT INTO "challenge_seats" VALUES(1,0,101,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(1,1,202,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(2,0,101,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(2,1,202,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(3,0,101,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(3,1,202,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(4,0,101,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(4,1,202,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(5,0,101,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(5,1,202,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(6,0,101,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(6,1,202,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(7,0,303,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(7,1,3,1800000000000,NULL);
INSERT INTO "challenge_seats" VALUES(8,0,101,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(8,1,202,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(9,0,101,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(9,1,202,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(10,0,101,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(10,1,202,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(11,0,101,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(11,1,202,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(12,0,101,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(12,1,202,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(13,0,202,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(13,1,101,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(14,0,202,1800205200000,NULL);
INSERT INTO "challenge_seats" VALUES(14,1,101,1800205200000,NULL);
CREATE TABLE challenges (
	id INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	options JSON NOT NULL, 
	clock VARCHAR(40) NOT NULL, 
	turn_limit INTEGER, 
	first VARCHAR(40) NOT NULL, 
	rated BOOLEAN NOT NULL, 
	seats INTEGER NOT NULL, 
	challenger_id BIGINT NOT NULL, 
	opponent_id BIGINT, 
	server_id BIGINT, 
	channel_id BIGINT NOT NULL, 
	status VARCHAR(40) DEFAULT 'pending' NOT NULL, 
	created_ms BIGINT NOT NULL, 
	expires_awake_ms BIGINT NOT NULL, 
	rematch_of INTEGER, 
	match_id INTEGER, 
	secret VARCHAR(64), private BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_challenges PRIMARY KEY (id), 
	CONSTRAINT uq_challenges_match_id UNIQUE (match_id), 
	CONSTRAINT ck_challenges_status CHECK (status in ('pending', 'contest', 'accepted', 'declined', 'withdrawn', 'expired')), 
	CONSTRAINT ck_challenges_match_when_accepted CHECK ((status = 'accepted') = (match_id is not null)), 
	CONSTRAINT ck_challenges_another CHECK (challenger_id <> opponent_id), 
	CONSTRAINT ck_challenges_first CHECK (first in ('lot', 'challenger', 'opponent', 'impression')), 
	CONSTRAINT ck_challenges_seats CHECK (seats between 2 and 4), 
	CONSTRAINT ck_challenges_turn_limit CHECK (turn_limit > 0), 
	CONSTRAINT fk_challenges_challenger_id FOREIGN KEY(challenger_id) REFERENCES players (id), 
	CONSTRAINT fk_challenges_opponent_id FOREIGN KEY(opponent_id) REFERENCES players (id), 
	CONSTRAINT fk_challenges_server_id FOREIGN KEY(server_id) REFERENCES servers (id), 
	CONSTRAINT fk_challenges_rematch_of FOREIGN KEY(rematch_of) REFERENCES matches (id), 
	CONSTRAINT fk_challenges_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "challenges" VALUES(1,'penguin-soccer','{"edition": "modern"}','correspondence:3',1300,'lot',1,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,1,'73a9bef499bbf4dc7bd2a4f2c8af5bd99f267a0ed3197217dd2bba1537436e5c',0);
INSERT INTO "challenges" VALUES(2,'piecepack-soccer','{"hand": "wobble", "lineup": "same"}','correspondence:3',100,'lot',1,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,2,'2441e3d54410492b788768bcff2218cf8f7373abe8e394daf807e24e58c36740',0);
INSERT INTO "challenges" VALUES(3,'polar-dare','{"begins": "red"}','correspondence:3',300,'lot',1,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,3,'2e281f9bddf85336d15b579b74e4250950c9c994752666ae81c78b283592edff',0);
INSERT INTO "challenges" VALUES(4,'scherer-soccer','{"board": "20x30", "setup": "halves", "goal": "line", "score": "3", "pieces": "shirts"}','correspondence:3',400,'lot',1,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,4,'935d406e8fdb72a34980be64d347bdcdda5117b919f538dcb77eacfe863e5282',0);
INSERT INTO "challenges" VALUES(5,'penguin-soccer','{"edition": "modern"}','correspondence:3',1300,'lot',0,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,5,'fa940bf3eb573f5fc12f4f8b12cd8aefd2f6e1716f7b8780ce6cab44e78db5e6',0);
INSERT INTO "challenges" VALUES(6,'penguin-soccer','{"edition": "modern"}','correspondence:3',1300,'lot',0,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,6,'265632094a04fcde45a00607b90c305da0480377e97e8dee32ee8651ab4f62e8',0);
INSERT INTO "challenges" VALUES(7,'penguin-soccer','{"edition": "modern"}','none',1300,'opponent',0,2,303,3,77,11,'accepted',1800000000000,1800172800000,NULL,7,'6fa84861a6c4716c55504ce4330e52e2d0bb9786cde91b2a789b7d8f7f796c2d',0);
INSERT INTO "challenges" VALUES(8,'polar-dare','{"begins": "red"}','bank:72+12<=120',200,'lot',1,4,101,NULL,77,11,'pending',1800205200000,1800374400000,NULL,NULL,'73a9bef499bbf4dc7bd2a4f2c8af5bd99f267a0ed3197217dd2bba1537436e5c',0);
INSERT INTO "challenges" VALUES(9,'polar-dare','{"begins": "red"}','bank:72+12<=120',300,'impression',1,2,101,202,77,11,'accepted',1800205200000,1800374400000,NULL,8,'2441e3d54410492b788768bcff2218cf8f7373abe8e394daf807e24e58c36740',0);
INSERT INTO "challenges" VALUES(10,'polar-dare','{"begins": "red"}','bank:72+12<=120',300,'impression',1,2,101,202,77,11,'contest',1800205200000,1800374400000,NULL,NULL,'2e281f9bddf85336d15b579b74e4250950c9c994752666ae81c78b283592edff',0);
INSERT INTO "challenges" VALUES(11,'penguin-soccer','{"edition": "modern"}','correspondence:3',16,'lot',0,2,101,202,77,11,'accepted',1800205200000,1800374400000,NULL,9,'935d406e8fdb72a34980be64d347bdcdda5117b919f538dcb77eacfe863e5282',0);
INSERT INTO "challenges" VALUES(12,'penguin-soccer','{"edition": "modern"}','correspondence:3',1300,'lot',1,2,101,202,77,11,'accepted',1800205200000,1800374400000,NULL,10,'fa940bf3eb573f5fc12f4f8b12cd8aefd2f6e1716f7b8780ce6cab44e78db5e6',0);
INSERT INTO "challenges" VALUES(13,'penguin-soccer','{"edition": "modern"}','bank:72+12<=120',1300,'lot',0,2,202,101,77,950,'accepted',1800205200000,1800201600000,NULL,11,'e4207159fda2dbd944a813c11151ca99a4bc7b389b6d6b9af7bab914183ee15f',0);
INSERT INTO "challenges" VALUES(14,'penguin-soccer','{"edition": "modern"}','bank:72+12<=120',1300,'challenger',0,2,202,101,77,952,'accepted',1800205200000,1800201600000,NULL,12,'5a3e7f048eba7ebf30fd9638aadbdb6e60a8eae430d4301c98ffb1e1135dded6',0);
CREATE TABLE computer_turns (
	match_id INTEGER NOT NULL, 
	since_ms BIGINT NOT NULL, 
	CONSTRAINT pk_computer_turns PRIMARY KEY (match_id), 
	CONSTRAINT fk_computer_turns_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "computer_turns" VALUES(7,1800000000000);
CREATE TABLE contest_entries (
	challenge_id INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	text VARCHAR(1000) NOT NULL, 
	url VARCHAR(1000) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_contest_entries PRIMARY KEY (challenge_id, player_id), 
	CONSTRAINT fk_contest_entries_challenge_id FOREIGN KEY(challenge_id) REFERENCES contests (challenge_id) ON DELETE CASCADE, 
	CONSTRAINT fk_contest_entries_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "contest_entries" VALUES(9,101,'Noot: ~ | noot','',1800205200000);
INSERT INTO "contest_entries" VALUES(9,202,'','https://example.org/noot.ogg',1800205200000);
INSERT INTO "contest_entries" VALUES(10,101,'Noot: ~ | noot','',1800205200000);
INSERT INTO "contest_entries" VALUES(10,202,'','https://example.org/noot.ogg',1800205200000);
CREATE TABLE contest_votes (
	challenge_id INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	entrant_id BIGINT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_contest_votes PRIMARY KEY (challenge_id, player_id), 
	CONSTRAINT ck_contest_votes_another CHECK (player_id <> entrant_id), 
	CONSTRAINT fk_contest_votes_challenge_id FOREIGN KEY(challenge_id) REFERENCES contests (challenge_id) ON DELETE CASCADE, 
	CONSTRAINT fk_contest_votes_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_contest_votes_entrant_id FOREIGN KEY(entrant_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "contest_votes" VALUES(9,303,202,1800205200000);
INSERT INTO "contest_votes" VALUES(10,303,202,1800205200000);
CREATE TABLE contests (
	challenge_id INTEGER NOT NULL, 
	interaction_id BIGINT NOT NULL, 
	closes_awake_ms BIGINT NOT NULL, 
	votes JSON, 
	posted JSON, 
	winner INTEGER, 
	CONSTRAINT pk_contests PRIMARY KEY (challenge_id), 
	CONSTRAINT ck_contests_winner CHECK (winner between 0 and 3), 
	CONSTRAINT fk_contests_challenge_id FOREIGN KEY(challenge_id) REFERENCES challenges (id) ON DELETE CASCADE
);
INSERT INTO "contests" VALUES(9,8001,1800288000000,'[0, 1]','[true, true]',1);
INSERT INTO "contests" VALUES(10,8001,1800288000000,NULL,NULL,NULL);
CREATE TABLE "deadlines" (
	id INTEGER NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	match_id INTEGER, 
	challenge_id INTEGER, 
	due_awake_ms BIGINT NOT NULL, 
	server_id BIGINT, 
	tournament_id INTEGER, 
	CONSTRAINT pk_deadlines PRIMARY KEY (id), 
	CONSTRAINT uq_deadlines_challenge_id_kind UNIQUE (challenge_id, kind), 
	CONSTRAINT ck_deadlines_one_subject CHECK (case when match_id is null then 0 else 1 end + case when challenge_id is null then 0 else 1 end + case when tournament_id is null then 0 else 1 end = 1), 
	CONSTRAINT fk_deadlines_challenge_id FOREIGN KEY(challenge_id) REFERENCES challenges (id) ON DELETE CASCADE, 
	CONSTRAINT uq_deadlines_match_id_kind UNIQUE (match_id, kind), 
	CONSTRAINT fk_deadlines_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT ck_deadlines_kind CHECK (kind in ('flag', 'reminder', 'expiry', 'contest', 'tournament')), 
	CONSTRAINT fk_deadlines_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE, 
	CONSTRAINT uq_deadlines_tournament_id_kind UNIQUE (tournament_id, kind)
);
INSERT INTO "deadlines" VALUES(2,'flag',5,NULL,1800259200000,77,NULL);
INSERT INTO "deadlines" VALUES(5,'flag',6,NULL,1800259200000,77,NULL);
INSERT INTO "deadlines" VALUES(6,'expiry',NULL,8,1800374400000,77,NULL);
INSERT INTO "deadlines" VALUES(8,'flag',8,NULL,1800460800000,77,NULL);
INSERT INTO "deadlines" VALUES(9,'reminder',8,NULL,1800396000000,77,NULL);
INSERT INTO "deadlines" VALUES(10,'contest',NULL,10,1800288000000,77,NULL);
INSERT INTO "deadlines" VALUES(13,'flag',12,NULL,1800460800000,77,NULL);
INSERT INTO "deadlines" VALUES(14,'reminder',12,NULL,1800396000000,77,NULL);
INSERT INTO "deadlines" VALUES(15,'tournament',NULL,NULL,1802793600000,77,4);
CREATE TABLE downtimes (
	shard INTEGER NOT NULL, 
	awake_ms BIGINT NOT NULL, 
	from_ms BIGINT NOT NULL, 
	to_ms BIGINT NOT NULL, 
	CONSTRAINT pk_downtimes PRIMARY KEY (shard, awake_ms)
);
INSERT INTO "downtimes" VALUES(0,1800201600000,1800201600000,1800205200000);
CREATE TABLE follow_days (
	player_id BIGINT NOT NULL, 
	day INTEGER NOT NULL, 
	turns INTEGER NOT NULL, 
	results INTEGER NOT NULL, 
	CONSTRAINT pk_follow_days PRIMARY KEY (player_id), 
	CONSTRAINT ck_follow_days_numbers CHECK (turns >= 0 and results >= 0), 
	CONSTRAINT fk_follow_days_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE follow_digests (
	player_id BIGINT NOT NULL, 
	server_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	due_ms BIGINT NOT NULL, 
	begun BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_follow_digests PRIMARY KEY (player_id, server_id, channel_id), 
	CONSTRAINT fk_follow_digests_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_follow_digests_server_id FOREIGN KEY(server_id) REFERENCES servers (id) ON DELETE CASCADE
);
INSERT INTO "follow_digests" VALUES(303,77,11,1800036000000,0);
CREATE TABLE follows (
	id INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	server_id BIGINT NOT NULL, 
	followed_id BIGINT, 
	match_id INTEGER, 
	channel_id BIGINT NOT NULL, 
	daily BOOLEAN NOT NULL, 
	since_ms BIGINT, 
	made_ms BIGINT NOT NULL, 
	CONSTRAINT pk_follows PRIMARY KEY (id), 
	CONSTRAINT ck_follows_one_followed CHECK ((followed_id is null) <> (match_id is null)), 
	CONSTRAINT ck_follows_another CHECK (followed_id <> player_id), 
	CONSTRAINT ck_follows_since CHECK (since_ms is not null or not daily), 
	CONSTRAINT fk_follows_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_follows_server_id FOREIGN KEY(server_id) REFERENCES servers (id) ON DELETE CASCADE, 
	CONSTRAINT fk_follows_followed_id FOREIGN KEY(followed_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_follows_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT uq_follows_player_id_server_id_followed_id UNIQUE (player_id, server_id, followed_id), 
	CONSTRAINT uq_follows_player_id_match_id UNIQUE (player_id, match_id)
);
INSERT INTO "follows" VALUES(1,303,77,NULL,6,0,0,NULL,1800000000000);
INSERT INTO "follows" VALUES(2,303,77,101,NULL,11,1,1800000000000,1800000000000);
CREATE TABLE heartbeats (
	shard INTEGER NOT NULL, 
	alive_ms BIGINT NOT NULL, 
	shown_match_id INTEGER, 
	CONSTRAINT pk_heartbeats PRIMARY KEY (shard)
);
INSERT INTO "heartbeats" VALUES(0,1800205200000,NULL);
CREATE TABLE identify_buckets (
	bucket INTEGER NOT NULL, 
	identified_ms BIGINT NOT NULL, 
	CONSTRAINT pk_identify_buckets PRIMARY KEY (bucket)
);
CREATE TABLE lessons (
	player_id BIGINT NOT NULL, 
	course VARCHAR(40) NOT NULL, 
	passed INTEGER NOT NULL, 
	played TEXT NOT NULL, 
	last_ms BIGINT NOT NULL, 
	finished_ms BIGINT, 
	CONSTRAINT pk_lessons PRIMARY KEY (player_id, course), 
	CONSTRAINT ck_lessons_numbers CHECK (passed >= 0), 
	CONSTRAINT fk_lessons_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "lessons" VALUES(101,'penguin-soccer',2,'',1800205200000,NULL);
CREATE TABLE matches (
	id INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	options JSON NOT NULL, 
	clock VARCHAR(40) NOT NULL, 
	turn_limit INTEGER, 
	rated BOOLEAN NOT NULL, 
	server_id BIGINT, 
	channel_id BIGINT NOT NULL, 
	started_ms BIGINT NOT NULL, 
	ply INTEGER DEFAULT 0 NOT NULL, 
	revision INTEGER DEFAULT 0 NOT NULL, 
	mover INTEGER, 
	running_seat INTEGER, 
	since_awake_ms BIGINT NOT NULL, 
	draw_seat INTEGER, 
	takeback_seat INTEGER, 
	takeback_ply INTEGER, 
	changed_ms BIGINT NOT NULL, 
	reason VARCHAR(40), 
	ended_ms BIGINT, 
	secret VARCHAR(64), 
	interaction_id BIGINT, private BOOLEAN DEFAULT 0 NOT NULL, tournament_id integer constraint fk_matches_tournament_id references tournaments (id), 
	CONSTRAINT pk_matches PRIMARY KEY (id), 
	CONSTRAINT ck_matches_counts CHECK (ply >= 0 and revision >= 0), 
	CONSTRAINT ck_matches_turn_limit CHECK (turn_limit > 0), 
	CONSTRAINT ck_matches_ending CHECK ((ended_ms is null) = (reason is null)), 
	CONSTRAINT ck_matches_mover_while_playing CHECK ((ended_ms is null) = (mover is not null)), 
	CONSTRAINT ck_matches_clock_stopped_when_over CHECK (ended_ms is null or (running_seat is null and draw_seat is null)), 
	CONSTRAINT ck_matches_takeback CHECK ((takeback_seat is null) = (takeback_ply is null) and (ended_ms is null or takeback_seat is null)), 
	CONSTRAINT ck_matches_chance CHECK ((secret is null) = (interaction_id is null)), 
	CONSTRAINT fk_matches_server_id FOREIGN KEY(server_id) REFERENCES servers (id)
);
INSERT INTO "matches" VALUES(1,'penguin-soccer',1,'{"edition": "modern"}','correspondence:3',1300,1,77,11,1800000000000,13,13,NULL,NULL,1800000000000,NULL,NULL,NULL,1800000000000,'resigned',1800000000000,'73a9bef499bbf4dc7bd2a4f2c8af5bd99f267a0ed3197217dd2bba1537436e5c',7001,0,NULL);
INSERT INTO "matches" VALUES(2,'piecepack-soccer',1,'{"hand": "wobble", "lineup": "same"}','correspondence:3',100,1,77,11,1800000000000,13,13,NULL,NULL,1800000000000,NULL,NULL,NULL,1800000000000,'resigned',1800000000000,'2441e3d54410492b788768bcff2218cf8f7373abe8e394daf807e24e58c36740',7002,0,NULL);
INSERT INTO "matches" VALUES(3,'polar-dare',1,'{"begins": "red"}','correspondence:3',300,1,77,11,1800000000000,13,13,NULL,NULL,1800000000000,NULL,NULL,NULL,1800000000000,'resigned',1800000000000,'2e281f9bddf85336d15b579b74e4250950c9c994752666ae81c78b283592edff',7003,0,NULL);
INSERT INTO "matches" VALUES(4,'scherer-soccer',1,'{"board": "20x30", "setup": "halves", "goal": "line", "score": "3", "pieces": "shirts"}','correspondence:3',400,1,77,11,1800000000000,13,13,NULL,NULL,1800000000000,NULL,NULL,NULL,1800000000000,'resigned',1800000000000,'935d406e8fdb72a34980be64d347bdcdda5117b919f538dcb77eacfe863e5282',7004,0,NULL);
INSERT INTO "matches" VALUES(5,'penguin-soccer',1,'{"edition": "modern"}','correspondence:3',1300,0,77,11,1800000000000,3,11,1,1,1800000000000,1,NULL,NULL,1800205200000,NULL,NULL,'fa940bf3eb573f5fc12f4f8b12cd8aefd2f6e1716f7b8780ce6cab44e78db5e6',7005,0,NULL);
INSERT INTO "matches" VALUES(6,'penguin-soccer',1,'{"edition": "modern"}','correspondence:3',1300,0,77,11,1800000000000,3,8,1,1,1800000000000,NULL,0,2,1800000000000,NULL,NULL,'265632094a04fcde45a00607b90c305da0480377e97e8dee32ee8651ab4f62e8',7006,0,NULL);
INSERT INTO "matches" VALUES(7,'penguin-soccer',1,'{"edition": "modern"}','none',1300,0,77,11,1800000000000,0,0,0,0,1800000000000,NULL,NULL,NULL,1800000000000,NULL,NULL,'6fa84861a6c4716c55504ce4330e52e2d0bb9786cde91b2a789b7d8f7f796c2d',9000,0,NULL);
INSERT INTO "matches" VALUES(8,'polar-dare',1,'{"begins": "blue"}','bank:72+12<=120',300,1,77,11,1800205200000,1,3,1,1,1800201600000,NULL,NULL,NULL,1800205200000,NULL,NULL,'2441e3d54410492b788768bcff2218cf8f7373abe8e394daf807e24e58c36740',8001,0,NULL);
INSERT INTO "matches" VALUES(9,'penguin-soccer',1,'{"edition": "modern"}','correspondence:3',16,0,77,11,1800205200000,35,36,NULL,NULL,1800201600000,NULL,NULL,NULL,1800205200000,'limit',1800205200000,'935d406e8fdb72a34980be64d347bdcdda5117b919f538dcb77eacfe863e5282',7011,0,NULL);
INSERT INTO "matches" VALUES(10,'penguin-soccer',1,'{"edition": "modern"}','correspondence:3',1300,1,77,11,1800205200000,13,14,NULL,NULL,1800201600000,NULL,NULL,NULL,1800205200000,'agreed',1800205200000,'fa940bf3eb573f5fc12f4f8b12cd8aefd2f6e1716f7b8780ce6cab44e78db5e6',7012,0,NULL);
INSERT INTO "matches" VALUES(11,'penguin-soccer',1,'{"edition": "modern"}','bank:72+12<=120',1300,0,77,950,1800205200000,1,1,NULL,NULL,1800201600000,NULL,NULL,NULL,1800205200000,'resigned',1800205200000,'e4207159fda2dbd944a813c11151ca99a4bc7b389b6d6b9af7bab914183ee15f',9101,0,1);
INSERT INTO "matches" VALUES(12,'penguin-soccer',1,'{"edition": "modern"}','bank:72+12<=120',1300,0,77,952,1800205200000,0,0,0,0,1800201600000,NULL,NULL,NULL,1800205200000,NULL,NULL,'5a3e7f048eba7ebf30fd9638aadbdb6e60a8eae430d4301c98ffb1e1135dded6',9101,0,3);
CREATE TABLE members (
	server_id BIGINT NOT NULL, 
	player_id BIGINT NOT NULL, 
	CONSTRAINT pk_members PRIMARY KEY (server_id, player_id), 
	CONSTRAINT fk_members_server_id FOREIGN KEY(server_id) REFERENCES servers (id) ON DELETE CASCADE, 
	CONSTRAINT fk_members_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "members" VALUES(77,101);
INSERT INTO "members" VALUES(77,202);
INSERT INTO "members" VALUES(77,303);
CREATE TABLE notes (
	id INTEGER NOT NULL, 
	match_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (id), 
	CONSTRAINT fk_notes_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES(1,5,3,'paused',1800205200000,'{"player": "202", "from_ms": 1800262800000, "to_ms": 1800309600000}');
INSERT INTO "notes" VALUES(2,5,3,'paused',1800205200000,'{"player": "202", "from_ms": 1800309600000, "to_ms": 1800568800000}');
CREATE TABLE opened_boards (
	player_id BIGINT NOT NULL, 
	match_id INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_opened_boards PRIMARY KEY (player_id), 
	CONSTRAINT fk_opened_boards_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE, 
	CONSTRAINT fk_opened_boards_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
CREATE TABLE "outbox" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	kind VARCHAR(40) NOT NULL, 
	match_id INTEGER, 
	challenge_id INTEGER, 
	ply INTEGER, 
	facts JSON NOT NULL, 
	created_ms BIGINT NOT NULL, 
	due_ms BIGINT NOT NULL, 
	tries INTEGER DEFAULT 0 NOT NULL, 
	server_id BIGINT, 
	tournament_id INTEGER, 
	CONSTRAINT ck_outbox_one_subject CHECK (case when match_id is null then 0 else 1 end + case when challenge_id is null then 0 else 1 end + case when tournament_id is null then 0 else 1 end = 1), 
	CONSTRAINT fk_outbox_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT fk_outbox_challenge_id FOREIGN KEY(challenge_id) REFERENCES challenges (id) ON DELETE CASCADE, 
	CONSTRAINT fk_outbox_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE
);
INSERT INTO "outbox" VALUES(1,'challenge.offered',NULL,1,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(2,'match.turn',1,NULL,0,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(3,'challenge.closed',NULL,1,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(4,'match.turn',1,NULL,1,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(5,'match.turn',1,NULL,2,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(6,'match.turn',1,NULL,3,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(7,'match.turn',1,NULL,4,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(8,'match.turn',1,NULL,5,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(9,'match.turn',1,NULL,6,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(10,'match.turn',1,NULL,7,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(11,'match.turn',1,NULL,8,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(12,'match.turn',1,NULL,9,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(13,'match.turn',1,NULL,10,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(14,'match.turn',1,NULL,11,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(15,'match.turn',1,NULL,12,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(16,'match.over',1,NULL,13,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(17,'challenge.offered',NULL,2,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(18,'match.turn',2,NULL,0,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(19,'challenge.closed',NULL,2,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(20,'match.turn',2,NULL,1,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(21,'match.turn',2,NULL,2,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(22,'match.turn',2,NULL,4,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(23,'match.step',2,NULL,5,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(24,'match.turn',2,NULL,6,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(25,'match.turn',2,NULL,8,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(26,'match.turn',2,NULL,10,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(27,'match.turn',2,NULL,12,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(28,'match.over',2,NULL,13,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(29,'challenge.offered',NULL,3,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(30,'match.turn',3,NULL,1,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(31,'challenge.closed',NULL,3,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(32,'match.step',3,NULL,2,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(33,'match.step',3,NULL,3,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(34,'match.step',3,NULL,4,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(35,'match.turn',3,NULL,6,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(36,'match.step',3,NULL,7,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(37,'match.turn',3,NULL,9,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(38,'match.step',3,NULL,10,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(39,'match.step',3,NULL,11,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(40,'match.step',3,NULL,12,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(41,'match.over',3,NULL,13,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(42,'challenge.offered',NULL,4,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(43,'match.turn',4,NULL,2,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(44,'challenge.closed',NULL,4,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(45,'match.turn',4,NULL,4,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(46,'match.turn',4,NULL,6,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(47,'match.turn',4,NULL,8,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(48,'match.turn',4,NULL,10,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(49,'match.turn',4,NULL,12,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(50,'match.over',4,NULL,13,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(51,'challenge.offered',NULL,5,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(52,'match.turn',5,NULL,0,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(53,'challenge.closed',NULL,5,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(54,'match.turn',5,NULL,1,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(55,'match.turn',5,NULL,2,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(56,'match.turn',5,NULL,3,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(57,'match.draw-offered',5,NULL,3,'{"seat": 0, "agreed": 1}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(58,'match.draw-declined',5,NULL,3,'{"seat": 0, "agreed": 1}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(59,'match.draw-offered',5,NULL,3,'{"seat": 1, "agreed": 1}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(60,'card.replaced',5,NULL,NULL,'{"channel_id": 11, "message_id": 505}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(61,'match.board',5,NULL,NULL,'{"channel_id": 11}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(62,'challenge.offered',NULL,6,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(63,'match.turn',6,NULL,0,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(64,'challenge.closed',NULL,6,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(65,'match.turn',6,NULL,1,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(66,'match.turn',6,NULL,2,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(67,'match.turn',6,NULL,3,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(68,'match.takeback-offered',6,NULL,3,'{"seat": 1, "agreed": 1}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(69,'match.takeback-declined',6,NULL,3,'{"seat": 1, "agreed": 1}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(70,'match.takeback-offered',6,NULL,3,'{"seat": 0, "agreed": 1}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(71,'card.replaced',6,NULL,NULL,'{"channel_id": 11, "message_id": 506}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(72,'match.board',6,NULL,NULL,'{"channel_id": 11}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(73,'match.followed',6,NULL,0,'{"follow": 1}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(74,'match.turn',7,NULL,0,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(75,'challenge.closed',NULL,7,NULL,'{}',1800000000000,1800000000000,0,77,NULL);
INSERT INTO "outbox" VALUES(76,'match.reminder',5,NULL,3,'{"seat": 1}',1800201600000,1800201600000,0,77,NULL);
INSERT INTO "outbox" VALUES(77,'match.reminder',6,NULL,3,'{"seat": 1}',1800201600000,1800201600000,0,77,NULL);
INSERT INTO "outbox" VALUES(78,'match.clock',5,NULL,3,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(79,'match.clock',6,NULL,3,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(80,'challenge.offered',NULL,8,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(81,'challenge.joined',NULL,8,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(82,'challenge.joined',NULL,8,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(83,'challenge.left',NULL,8,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(84,'challenge.offered',NULL,9,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(85,'contest.opened',NULL,9,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(86,'contest.changed',NULL,9,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(87,'contest.changed',NULL,9,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(88,'contest.decided',NULL,9,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(89,'match.turn',8,NULL,1,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(90,'challenge.closed',NULL,9,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(91,'challenge.offered',NULL,10,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(92,'contest.opened',NULL,10,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(93,'contest.changed',NULL,10,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(94,'contest.changed',NULL,10,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(95,'match.clock',5,NULL,3,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(96,'match.clock',5,NULL,3,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(97,'challenge.offered',NULL,11,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(98,'match.turn',9,NULL,0,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(99,'challenge.closed',NULL,11,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(100,'match.turn',9,NULL,1,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(101,'match.turn',9,NULL,2,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(102,'match.turn',9,NULL,3,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(103,'match.turn',9,NULL,4,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(104,'match.turn',9,NULL,5,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(105,'match.turn',9,NULL,6,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(106,'match.turn',9,NULL,7,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(107,'match.turn',9,NULL,8,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(108,'match.turn',9,NULL,9,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(109,'match.turn',9,NULL,10,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(110,'match.turn',9,NULL,11,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(111,'match.turn',9,NULL,12,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(112,'match.turn',9,NULL,13,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(113,'match.turn',9,NULL,14,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(114,'match.turn',9,NULL,15,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(115,'match.turn',9,NULL,16,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(116,'match.turn',9,NULL,17,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(117,'match.turn',9,NULL,18,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(118,'match.takeback-offered',9,NULL,18,'{"seat": 1, "agreed": 1}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(119,'match.turn',9,NULL,19,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(120,'match.turn',9,NULL,20,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(121,'match.turn',9,NULL,21,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(122,'match.turn',9,NULL,22,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(123,'match.turn',9,NULL,23,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(124,'match.turn',9,NULL,24,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(125,'match.turn',9,NULL,25,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(126,'match.turn',9,NULL,26,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(127,'match.turn',9,NULL,27,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(128,'match.turn',9,NULL,28,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(129,'match.turn',9,NULL,29,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(130,'match.turn',9,NULL,30,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(131,'match.turn',9,NULL,31,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(132,'match.turn',9,NULL,32,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(133,'match.turn',9,NULL,33,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(134,'match.over',9,NULL,35,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(135,'challenge.offered',NULL,12,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(136,'match.turn',10,NULL,0,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(137,'challenge.closed',NULL,12,NULL,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(138,'match.turn',10,NULL,1,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(139,'match.turn',10,NULL,2,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(140,'match.turn',10,NULL,3,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(141,'match.turn',10,NULL,4,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(142,'match.turn',10,NULL,5,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(143,'match.turn',10,NULL,6,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(144,'match.turn',10,NULL,7,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(145,'match.turn',10,NULL,8,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(146,'match.turn',10,NULL,9,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(147,'match.turn',10,NULL,10,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(148,'match.turn',10,NULL,11,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(149,'match.turn',10,NULL,12,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(150,'match.draw-offered',10,NULL,12,'{"seat": 0, "agreed": 1}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(151,'match.over',10,NULL,13,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(152,'tournament.opened',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,1);
INSERT INTO "outbox" VALUES(153,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,1);
INSERT INTO "outbox" VALUES(154,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,1);
INSERT INTO "outbox" VALUES(155,'tournament.started',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,1);
INSERT INTO "outbox" VALUES(156,'tournament.round',NULL,NULL,NULL,'{"since": 1, "round": 1}',1800205200000,1800205200000,0,77,1);
INSERT INTO "outbox" VALUES(157,'match.turn',11,NULL,0,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(158,'tournament.opened',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,2);
INSERT INTO "outbox" VALUES(159,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,2);
INSERT INTO "outbox" VALUES(160,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,2);
INSERT INTO "outbox" VALUES(161,'tournament.cancelled',NULL,NULL,NULL,'{"ended_by": "organiser"}',1800205200000,1800205200000,0,77,2);
INSERT INTO "outbox" VALUES(162,'tournament.opened',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,3);
INSERT INTO "outbox" VALUES(163,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,3);
INSERT INTO "outbox" VALUES(164,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,3);
INSERT INTO "outbox" VALUES(165,'tournament.started',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,3);
INSERT INTO "outbox" VALUES(166,'tournament.round',NULL,NULL,NULL,'{"since": 1, "round": 1}',1800205200000,1800205200000,0,77,3);
INSERT INTO "outbox" VALUES(167,'match.turn',12,NULL,0,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(168,'tournament.opened',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,4);
INSERT INTO "outbox" VALUES(169,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,4);
INSERT INTO "outbox" VALUES(170,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,4);
INSERT INTO "outbox" VALUES(171,'tournament.withdrawn',NULL,NULL,NULL,'{"entrant": 1, "left": "withdrew"}',1800205200000,1800205200000,0,77,1);
INSERT INTO "outbox" VALUES(172,'match.over',11,NULL,1,'{}',1800205200000,1800205200000,0,77,NULL);
INSERT INTO "outbox" VALUES(173,'tournament.changed',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,1);
INSERT INTO "outbox" VALUES(174,'tournament.results',NULL,NULL,NULL,'{"since": 1, "round": 1}',1800205200000,1800205200000,0,77,1);
INSERT INTO "outbox" VALUES(175,'tournament.finished',NULL,NULL,NULL,'{}',1800205200000,1800205200000,0,77,1);
CREATE TABLE plans (
	match_id INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	ply INTEGER NOT NULL, 
	tree TEXT NOT NULL, 
	CONSTRAINT pk_plans PRIMARY KEY (match_id, player_id), 
	CONSTRAINT ck_plans_ply CHECK (ply >= 0), 
	CONSTRAINT fk_plans_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT fk_plans_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE player_settings (
	player_id BIGINT NOT NULL, 
	notify VARCHAR(40) NOT NULL, 
	language VARCHAR(40) NOT NULL, 
	zone VARCHAR(64) NOT NULL, 
	weekend BOOLEAN NOT NULL, 
	sleep_start INTEGER, 
	sleep_end INTEGER, 
	vacations JSON NOT NULL, 
	text_board BOOLEAN NOT NULL, 
	composer VARCHAR(40) NOT NULL, 
	theme VARCHAR(40) DEFAULT 'auto' NOT NULL, 
	stills BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_player_settings PRIMARY KEY (player_id), 
	CONSTRAINT ck_player_settings_notify CHECK (notify in ('channel', 'dm', 'none')), 
	CONSTRAINT ck_player_settings_sleep CHECK ((sleep_start is null) = (sleep_end is null) and sleep_start between 0 and 1439 and sleep_end between 0 and 1439), 
	CONSTRAINT fk_player_settings_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "player_settings" VALUES(202,'dm','de','Europe/Berlin',1,1380,420,'[[1800205200000, 1800486000000]]',1,'list','clear',1);
CREATE TABLE players (
	id BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	blocks_all BOOLEAN DEFAULT 0 NOT NULL, 
	seen_ms BIGINT NOT NULL, locale VARCHAR(40), 
	CONSTRAINT pk_players PRIMARY KEY (id)
);
INSERT INTO "players" VALUES(101,'Ann',0,1800205200000,NULL);
INSERT INTO "players" VALUES(202,'Bob',0,1800205200000,NULL);
INSERT INTO "players" VALUES(303,'Cat',1,1800205200000,'de');
INSERT INTO "players" VALUES(3,'3',0,1800000000000,NULL);
CREATE TABLE plies (
	match_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(200) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	spent_ms BIGINT NOT NULL, 
	remaining_ms BIGINT, 
	settled TEXT DEFAULT '' NOT NULL, planned BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_plies PRIMARY KEY (match_id, ply), 
	CONSTRAINT ck_plies_kind CHECK (kind in ('move', 'resigned', 'time', 'draw', 'limit', 'takeback')), 
	CONSTRAINT ck_plies_text_of_a_move CHECK ((kind in ('move', 'takeback')) = (text <> '')), 
	CONSTRAINT ck_plies_numbers CHECK (ply >= 0 and seat between -1 and 3 and spent_ms >= 0), 
	CONSTRAINT fk_plies_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "plies" VALUES(1,0,'move',0,'1eL',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,1,'move',1,'3sL',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,2,'move',0,'2n',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,3,'move',1,'h8u',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,4,'move',0,'3neR',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,5,'move',1,'h8wL',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,6,'move',0,'c1neR',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,7,'move',1,'2sw',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,8,'move',0,'f4e',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,9,'move',1,'g7sw',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,10,'move',0,'h4swR',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,11,'move',1,'e5se',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(1,12,'resigned',1,'',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,0,'move',0,'set line',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,1,'move',1,'set line',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,2,'move',0,'A3:237.9:65',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,3,'move',-1,'wobble:-2.66:-1.31',1800000000000,0,NULL,'wA1,0,4375,600,2699,4375,600,148318,375,917,371233,4049,1402,1000000,5174,4037;wA2,0,4792,1300,371233,4792,1300,376888,4875,1289,1000000,5581,-96;wA3,0,5208,600,2699,5123,541,108036,4685,-2000;wA4,0,5625,1300,376888,5625,1300,671887,9625,1361,1000000,6956,1428;t2699,A1,A3,4749,570;e25119,A3,south,5030;g108036,A3,south;b148318,A1,w1,0,917;t371233,A1,A2,4420,1351;t376888,A2,A4,5250,1294;b671887,A4,e1,10000,1361;e956982,A2,south,5533;pw1,76016,-76016,0;pe1,2749,2749,0',0);
INSERT INTO "plies" VALUES(2,4,'move',0,'A2>sw',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,5,'move',0,'A3>sw',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,6,'move',1,'C3:95.9:57.4',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,7,'move',-1,'wobble:-0.27:-0.71',1800000000000,0,NULL,'wC1,0,5625,11400,2440,5625,11400,129665,9625,11444,327801,5887,11512,372914,5831,11665,1000000,3935,11575;wC2,0,5208,10700,6429,5208,10700,1000000,6968,7006;wC3,0,4792,11400,2440,4875,11392,6429,4885,11377,327801,5148,11383,348707,4797,11320,406571,4185,11674,1000000,2841,6600;wC4,0,4375,10700,348707,4375,10700,990929,375,4823,1000000,409,4740;t2440,C1,C3,5250,11396;t6429,C2,C3,5047,11039;b129665,C1,e6,10000,11444;t327801,C1,C3,5518,11448;t348707,C3,C4,4586,11010;b372914,C1,n3,6000,12000;b406571,C3,n2,4000,12000;b990929,C4,w3,0,4823;pe6,103996,103996,0;pn3,336,151,300;pn2,5429,-2678,4723',0);
INSERT INTO "plies" VALUES(2,8,'move',0,'A2:342.6:56.3',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,9,'move',-1,'wobble:0.48:-2.96',1800000000000,0,NULL,'wA1,0,5174,4037,850577,5174,4037,1000000,5128,3924;wA2,0,1000,1000,65512,375,3055,95755,548,4003,452090,4407,5541,850577,5458,4731,1000000,5898,4541;wC2,0,6968,7006,601047,6968,7006,933076,9625,7222,1000000,9304,7265;wC3,0,2841,6600,663200,2841,6600,1000000,3439,6642;wC4,0,409,4740,95755,409,4740,102415,375,4920,350321,1134,11625,663200,2093,6548,1000000,2526,1040;wball,0,5000,6000,452090,5000,6000,601047,6220,6945,1000000,6297,9218;b65512,A2,w2,0,3055;t95755,A2,C4,479,4372;b102415,C4,w3,0,4920;b350321,C4,n1,1134,12000;t452090,A2,ball,4704,5770;t601047,C2,ball,6594,6976;t663200,C3,C4,2467,6574;t850577,A1,A2,5316,4384;b933076,C2,e4,10000,7222;pw2,11039,-11039,0;pw3,2917,-2917,0;pn1,42882,0,42882;pe4,40,40,0',0);
INSERT INTO "plies" VALUES(2,10,'move',1,'C4:261.7:41.6',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(2,11,'move',-1,'wobble:-0.03:1.57',1800000000000,0,NULL,'wA3,0,500,375,57017,500,375,57017,500,375,64695,375,432,68415,411,460,258944,400,375,676440,375,487,1000000,387,574;wC4,0,2526,1040,57017,1096,831,68415,995,931,709036,1652,11625,1000000,1950,8711;t57017,A3,C4,798,603;b57017,A3,s1,500,0;b64695,A3,w1,0,432;t68415,A3,C4,703,695;b258944,A3,s1,400,0;b676440,A3,w1,0,487;b709036,C4,n1,1652,12000;ps1,19158,0,-19158;pw1,32204,-32204,0;pn1,3277,0,3277',0);
INSERT INTO "plies" VALUES(2,12,'resigned',1,'',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,0,'move',-1,'roll:P4',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(3,1,'move',0,'b4+',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,2,'move',0,'S>c1',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,3,'move',0,'c1>b1',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,4,'move',0,'b1+',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,5,'move',-1,'roll:P2',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(3,6,'move',1,'c4+',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,7,'move',1,'d4+',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,8,'move',-1,'roll:P4',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(3,9,'move',0,'S>c1',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,10,'move',0,'a3+',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,11,'move',0,'S>a1',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(3,12,'resigned',0,'',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(4,0,'move',-1,'setup:15,8;3,20;3,13;5,13;14,19;12,2;13,12;4,12;4,19;8,4;2,3|26,6;23,1;24,14;22,10;18,7;21,1;23,3;25,8;21,15;16,15;27,16',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(4,1,'move',-1,'reach:5',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(4,2,'move',0,'3n3',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(4,3,'move',-1,'reach:4',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(4,4,'move',1,'6nw2',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(4,5,'move',-1,'reach:7',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(4,6,'move',0,'10sw2',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(4,7,'move',-1,'reach:4',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(4,8,'move',1,'8s3',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(4,9,'move',-1,'reach:5',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(4,10,'move',0,'11n1',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(4,11,'move',-1,'reach:4',1800000000000,0,NULL,'',0);
INSERT INTO "plies" VALUES(4,12,'resigned',0,'',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(5,0,'move',0,'1eL',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(5,1,'move',1,'3sL',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(5,2,'move',0,'2n',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(6,0,'move',0,'1eL',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(6,1,'move',1,'3sL',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(6,2,'move',0,'2n',1800000000000,0,259200000,'',0);
INSERT INTO "plies" VALUES(8,0,'move',-1,'roll:B3',1800205200000,0,NULL,'',0);
INSERT INTO "plies" VALUES(9,0,'move',0,'1eL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,1,'move',1,'3sL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,2,'move',0,'2n',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,3,'move',1,'h8u',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,4,'move',0,'3neR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,5,'move',1,'h8wL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,6,'move',0,'c1neR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,7,'move',1,'2sw',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,8,'move',0,'f4e',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,9,'move',1,'g7sw',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,10,'move',0,'h4swR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,11,'move',1,'e5se',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,12,'move',0,'e1u',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,13,'move',1,'1sRRR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,14,'move',0,'a2nL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,15,'move',1,'g8u',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,16,'move',0,'e1nwLL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,17,'move',1,'g8e',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,18,'takeback',1,'17',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,19,'move',1,'g8se',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,20,'move',0,'a1eL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,21,'move',1,'h7u',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,22,'move',0,'b4u',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,23,'move',1,'h7wL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,24,'move',0,'a4u',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,25,'move',1,'g7swR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,26,'move',0,'a4neR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,27,'move',1,'h6u',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,28,'move',0,'b1neL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,29,'move',1,'h6n',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,30,'move',0,'b4sR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,31,'move',1,'h8wL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,32,'move',0,'c2nL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,33,'move',1,'e5se',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(9,34,'limit',0,'',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,0,'move',0,'1eL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,1,'move',1,'3sL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,2,'move',0,'2n',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,3,'move',1,'h8u',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,4,'move',0,'3neR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,5,'move',1,'h8wL',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,6,'move',0,'c1neR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,7,'move',1,'2sw',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,8,'move',0,'f4e',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,9,'move',1,'g7sw',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,10,'move',0,'h4swR',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,11,'move',1,'e5se',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(10,12,'draw',1,'',1800205200000,0,259200000,'',0);
INSERT INTO "plies" VALUES(11,0,'resigned',0,'',1800205200000,0,259200000,'',0);
CREATE TABLE puzzle_attempts (
	player_id BIGINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	first_try BOOLEAN NOT NULL, 
	solved BOOLEAN NOT NULL, 
	at_ms BIGINT NOT NULL, 
	last_ms BIGINT NOT NULL, 
	CONSTRAINT pk_puzzle_attempts PRIMARY KEY (player_id, game, number), 
	CONSTRAINT ck_puzzle_attempts_numbers CHECK (number > 0 and last_ms >= at_ms), 
	CONSTRAINT ck_puzzle_attempts_first_try CHECK (solved or not first_try), 
	CONSTRAINT fk_puzzle_attempts_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "puzzle_attempts" VALUES(101,'penguin-soccer',1,1,1,1800205200000,1800205200000);
INSERT INTO "puzzle_attempts" VALUES(101,'penguin-soccer',2,0,0,1800205200001,1800205200001);
INSERT INTO "puzzle_attempts" VALUES(101,'scherer-soccer',223,1,1,1800205200002,1800205200002);
CREATE TABLE puzzle_days (
	player_id BIGINT NOT NULL, 
	day INTEGER NOT NULL, 
	wrong INTEGER NOT NULL, 
	solved BOOLEAN NOT NULL, 
	shown BOOLEAN NOT NULL, 
	streak INTEGER NOT NULL, 
	CONSTRAINT pk_puzzle_days PRIMARY KEY (player_id, day), 
	CONSTRAINT ck_puzzle_days_numbers CHECK (wrong >= 0 and streak >= 0 and solved = (streak > 0)), 
	CONSTRAINT ck_puzzle_days_shown CHECK (not (solved and shown)), 
	CONSTRAINT fk_puzzle_days_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "puzzle_days" VALUES(101,20835,0,1,0,1);
CREATE TABLE puzzle_ratings (
	player_id BIGINT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	last_ms BIGINT NOT NULL, 
	CONSTRAINT pk_puzzle_ratings PRIMARY KEY (player_id), 
	CONSTRAINT ck_puzzle_ratings_numbers CHECK (sigma > 0 and games > 0), 
	CONSTRAINT fk_puzzle_ratings_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "puzzle_ratings" VALUES(101,2.55820837374589231676e+01,7.01878061568845534878e+00,3,1800205200000);
CREATE TABLE rating_history (
	match_id INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	weight FLOAT NOT NULL, 
	mu_before FLOAT NOT NULL, 
	sigma_before FLOAT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_rating_history PRIMARY KEY (match_id, player_id), 
	CONSTRAINT fk_rating_history_seat FOREIGN KEY(match_id, player_id) REFERENCES seats (match_id, player_id)
);
INSERT INTO "rating_history" VALUES(1,202,'penguin-soccer',1800000000000,1.0,25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "rating_history" VALUES(1,101,'penguin-soccer',1800000000000,1.0,25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "rating_history" VALUES(2,202,'piecepack-soccer',1800000000000,1.0,25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "rating_history" VALUES(2,101,'piecepack-soccer',1800000000000,1.0,25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "rating_history" VALUES(3,101,'polar-dare',1800000000000,1.0,25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "rating_history" VALUES(3,202,'polar-dare',1800000000000,1.0,25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "rating_history" VALUES(4,101,'scherer-soccer',1800000000000,1.0,25.0,8.33333333333333392545e+00,2.23646105068595026912e+01,8.06590141354368,1);
INSERT INTO "rating_history" VALUES(4,202,'scherer-soccer',1800000000000,1.0,25.0,8.33333333333333392545e+00,2.76353894931404973087e+01,8.06590141354368,1);
INSERT INTO "rating_history" VALUES(10,101,'penguin-soccer',1800205200000,1.0,2.23646105068595026912e+01,8.06590141354368,2.28775058520531082706e+01,7.82288719288111,2);
INSERT INTO "rating_history" VALUES(10,202,'penguin-soccer',1800205200000,1.0,2.76353894931404973087e+01,8.06590141354368,2.71224941479468917293e+01,7.82288719288111,2);
CREATE TABLE ratings (
	game VARCHAR(40) NOT NULL, 
	player_id BIGINT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	last_ms BIGINT NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (game, player_id), 
	CONSTRAINT ck_ratings_numbers CHECK (sigma > 0 and games > 0), 
	CONSTRAINT fk_ratings_player_id FOREIGN KEY(player_id) REFERENCES players (id)
);
INSERT INTO "ratings" VALUES('penguin-soccer',202,2.71224941479468917293e+01,7.82288719288111,2,1800205200000);
INSERT INTO "ratings" VALUES('penguin-soccer',101,2.28775058520531082706e+01,7.82288719288111,2,1800205200000);
INSERT INTO "ratings" VALUES('piecepack-soccer',202,2.76353894931404973087e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('piecepack-soccer',101,2.23646105068595026912e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('polar-dare',101,2.23646105068595026912e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('polar-dare',202,2.76353894931404973087e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('scherer-soccer',101,2.23646105068595026912e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('scherer-soccer',202,2.76353894931404973087e+01,8.06590141354368,1,1800000000000);
CREATE TABLE records (
	player_id BIGINT NOT NULL, 
	opponent_id BIGINT NOT NULL, 
	server_id BIGINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	won INTEGER NOT NULL, 
	drawn INTEGER NOT NULL, 
	lost INTEGER NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY (player_id, opponent_id, server_id, game), 
	CONSTRAINT fk_records_player_id FOREIGN KEY(player_id) REFERENCES players (id), 
	CONSTRAINT fk_records_opponent_id FOREIGN KEY(opponent_id) REFERENCES players (id)
)
 WITHOUT ROWID

;
INSERT INTO "records" VALUES(101,101,77,'penguin-soccer',0,2,1);
INSERT INTO "records" VALUES(101,101,77,'piecepack-soccer',0,0,1);
INSERT INTO "records" VALUES(101,101,77,'polar-dare',0,0,1);
INSERT INTO "records" VALUES(101,101,77,'scherer-soccer',0,0,1);
INSERT INTO "records" VALUES(101,202,77,'penguin-soccer',0,2,1);
INSERT INTO "records" VALUES(101,202,77,'piecepack-soccer',0,0,1);
INSERT INTO "records" VALUES(101,202,77,'polar-dare',0,0,1);
INSERT INTO "records" VALUES(101,202,77,'scherer-soccer',0,0,1);
INSERT INTO "records" VALUES(202,101,77,'penguin-soccer',1,2,0);
INSERT INTO "records" VALUES(202,101,77,'piecepack-soccer',1,0,0);
INSERT INTO "records" VALUES(202,101,77,'polar-dare',1,0,0);
INSERT INTO "records" VALUES(202,101,77,'scherer-soccer',1,0,0);
INSERT INTO "records" VALUES(202,202,77,'penguin-soccer',1,2,0);
INSERT INTO "records" VALUES(202,202,77,'piecepack-soccer',1,0,0);
INSERT INTO "records" VALUES(202,202,77,'polar-dare',1,0,0);
INSERT INTO "records" VALUES(202,202,77,'scherer-soccer',1,0,0);
CREATE TABLE results (
	player_id BIGINT NOT NULL, 
	opponent_id BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	match_id INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	server_id BIGINT, 
	moves INTEGER NOT NULL, 
	result VARCHAR(40) NOT NULL, 
	against VARCHAR(40) NOT NULL, 
	streak INTEGER NOT NULL, 
	best INTEGER NOT NULL, 
	first_ms BIGINT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (player_id, opponent_id, number), 
	CONSTRAINT ck_results_numbers CHECK (number > 0 and streak between 1 and number and best >= 0), 
	CONSTRAINT ck_results_result CHECK (result in ('won', 'drawn', 'lost')), 
	CONSTRAINT ck_results_against CHECK (against in ('won', 'drawn', 'lost')), 
	CONSTRAINT fk_results_player_id FOREIGN KEY(player_id) REFERENCES players (id), 
	CONSTRAINT fk_results_opponent_id FOREIGN KEY(opponent_id) REFERENCES players (id), 
	CONSTRAINT fk_results_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
)
 WITHOUT ROWID

;
INSERT INTO "results" VALUES(101,101,1,1,'penguin-soccer',77,12,'lost','lost',1,0,1800000000000);
INSERT INTO "results" VALUES(101,101,2,2,'piecepack-soccer',77,8,'lost','lost',2,0,1800000000000);
INSERT INTO "results" VALUES(101,101,3,3,'polar-dare',77,9,'lost','lost',3,0,1800000000000);
INSERT INTO "results" VALUES(101,101,4,4,'scherer-soccer',77,5,'lost','lost',4,0,1800000000000);
INSERT INTO "results" VALUES(101,101,5,9,'penguin-soccer',77,32,'drawn','drawn',1,0,1800000000000);
INSERT INTO "results" VALUES(101,101,6,10,'penguin-soccer',77,12,'drawn','drawn',2,0,1800000000000);
INSERT INTO "results" VALUES(101,202,1,1,'penguin-soccer',77,12,'lost','lost',1,0,1800000000000);
INSERT INTO "results" VALUES(101,202,2,2,'piecepack-soccer',77,8,'lost','lost',2,0,1800000000000);
INSERT INTO "results" VALUES(101,202,3,3,'polar-dare',77,9,'lost','lost',3,0,1800000000000);
INSERT INTO "results" VALUES(101,202,4,4,'scherer-soccer',77,5,'lost','lost',4,0,1800000000000);
INSERT INTO "results" VALUES(101,202,5,9,'penguin-soccer',77,32,'drawn','drawn',1,0,1800000000000);
INSERT INTO "results" VALUES(101,202,6,10,'penguin-soccer',77,12,'drawn','drawn',2,0,1800000000000);
INSERT INTO "results" VALUES(202,101,1,1,'penguin-soccer',77,12,'won','won',1,1,1800000000000);
INSERT INTO "results" VALUES(202,101,2,2,'piecepack-soccer',77,8,'won','won',2,2,1800000000000);
INSERT INTO "results" VALUES(202,101,3,3,'polar-dare',77,9,'won','won',3,3,1800000000000);
INSERT INTO "results" VALUES(202,101,4,4,'scherer-soccer',77,5,'won','won',4,4,1800000000000);
INSERT INTO "results" VALUES(202,101,5,9,'penguin-soccer',77,32,'drawn','drawn',1,4,1800000000000);
INSERT INTO "results" VALUES(202,101,6,10,'penguin-soccer',77,12,'drawn','drawn',2,4,1800000000000);
INSERT INTO "results" VALUES(202,202,1,1,'penguin-soccer',77,12,'won','won',1,1,1800000000000);
INSERT INTO "results" VALUES(202,202,2,2,'piecepack-soccer',77,8,'won','won',2,2,1800000000000);
INSERT INTO "results" VALUES(202,202,3,3,'polar-dare',77,9,'won','won',3,3,1800000000000);
INSERT INTO "results" VALUES(202,202,4,4,'scherer-soccer',77,5,'won','won',4,4,1800000000000);
INSERT INTO "results" VALUES(202,202,5,9,'penguin-soccer',77,32,'drawn','drawn',1,4,1800000000000);
INSERT INTO "results" VALUES(202,202,6,10,'penguin-soccer',77,12,'drawn','drawn',2,4,1800000000000);
CREATE TABLE role_holders (
	server_id BIGINT NOT NULL, 
	role_id BIGINT NOT NULL, 
	player_id BIGINT NOT NULL, 
	CONSTRAINT pk_role_holders PRIMARY KEY (server_id, role_id, player_id), 
	CONSTRAINT fk_role_holders_server_id FOREIGN KEY(server_id) REFERENCES servers (id) ON DELETE CASCADE, 
	CONSTRAINT fk_role_holders_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "role_holders" VALUES(77,55,101);
CREATE TABLE rush_scores (
	player_id BIGINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	best INTEGER NOT NULL, 
	best_ms BIGINT NOT NULL, 
	CONSTRAINT pk_rush_scores PRIMARY KEY (player_id, game), 
	CONSTRAINT ck_rush_scores_numbers CHECK (best > 0), 
	CONSTRAINT fk_rush_scores_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "rush_scores" VALUES(202,'penguin-soccer',1,1800205200000);
CREATE TABLE rushes (
	player_id BIGINT NOT NULL, 
	began_ms BIGINT NOT NULL, 
	ends_ms BIGINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	solved INTEGER NOT NULL, 
	wrong INTEGER NOT NULL, 
	puzzle_game VARCHAR(40) NOT NULL, 
	puzzle_number INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	CONSTRAINT pk_rushes PRIMARY KEY (player_id), 
	CONSTRAINT ck_rushes_numbers CHECK (ends_ms > began_ms and solved >= 0 and wrong >= 0), 
	CONSTRAINT fk_rushes_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "rushes" VALUES(202,1800205200000,1800205380000,'penguin-soccer',1,0,'penguin-soccer',119,0);
CREATE TABLE seats (
	match_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	remaining_ms BIGINT, 
	draw_offer_ply INTEGER DEFAULT (-1) NOT NULL, 
	agrees_to_draw BOOLEAN DEFAULT 0 NOT NULL, 
	takeback_offer_ply INTEGER DEFAULT (-1) NOT NULL, 
	agrees_to_takeback BOOLEAN DEFAULT 0 NOT NULL, 
	gone BOOLEAN DEFAULT 0 NOT NULL, 
	place INTEGER, 
	CONSTRAINT pk_seats PRIMARY KEY (match_id, seat), 
	CONSTRAINT uq_seats_match_id_player_id UNIQUE (match_id, player_id), 
	CONSTRAINT ck_seats_seat CHECK (seat between 0 and 3), 
	CONSTRAINT ck_seats_remaining CHECK (remaining_ms >= 0), 
	CONSTRAINT ck_seats_place CHECK (place between 1 and 4), 
	CONSTRAINT fk_seats_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_player_id FOREIGN KEY(player_id) REFERENCES players (id)
);
INSERT INTO "seats" VALUES(1,0,202,259200000,-1,0,-1,0,0,1);
INSERT INTO "seats" VALUES(1,1,101,259200000,-1,0,-1,0,1,2);
INSERT INTO "seats" VALUES(2,0,202,259200000,-1,0,-1,0,0,1);
INSERT INTO "seats" VALUES(2,1,101,259200000,-1,0,-1,0,1,2);
INSERT INTO "seats" VALUES(3,0,101,259200000,-1,0,-1,0,1,2);
INSERT INTO "seats" VALUES(3,1,202,259200000,-1,0,-1,0,0,1);
INSERT INTO "seats" VALUES(4,0,101,259200000,-1,0,-1,0,1,2);
INSERT INTO "seats" VALUES(4,1,202,259200000,-1,0,-1,0,0,1);
INSERT INTO "seats" VALUES(5,0,101,259200000,3,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES(5,1,202,108000000,3,1,-1,0,0,NULL);
INSERT INTO "seats" VALUES(6,0,202,259200000,-1,0,3,1,0,NULL);
INSERT INTO "seats" VALUES(6,1,101,259200000,-1,0,3,0,0,NULL);
INSERT INTO "seats" VALUES(7,0,3,NULL,-1,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES(7,1,303,NULL,-1,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES(8,0,101,259200000,-1,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES(8,1,202,259200000,-1,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES(9,0,202,259200000,-1,0,-1,0,0,1);
INSERT INTO "seats" VALUES(9,1,101,259200000,-1,0,18,0,0,1);
INSERT INTO "seats" VALUES(10,0,101,259200000,12,0,-1,0,0,1);
INSERT INTO "seats" VALUES(10,1,202,259200000,-1,0,-1,0,0,1);
INSERT INTO "seats" VALUES(11,0,202,259200000,-1,0,-1,0,1,2);
INSERT INTO "seats" VALUES(11,1,101,259200000,-1,0,-1,0,0,1);
INSERT INTO "seats" VALUES(12,0,202,259200000,-1,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES(12,1,101,259200000,-1,0,-1,0,0,NULL);
CREATE TABLE server_settings (
	server_id BIGINT NOT NULL, 
	channel_id BIGINT, 
	threads BOOLEAN NOT NULL, 
	clock VARCHAR(40) NOT NULL, 
	games JSON, 
	language VARCHAR(40) NOT NULL, 
	top_roles JSON NOT NULL, 
	theme VARCHAR(40) DEFAULT 'daylight' NOT NULL, 
	stills BOOLEAN DEFAULT 0 NOT NULL, 
	puzzle_channel_id BIGINT, 
	puzzle_day INTEGER, 
	puzzle_message_id BIGINT, private_threads BOOLEAN DEFAULT 1 NOT NULL, tournament_role_id BIGINT, digest_channel_id BIGINT, digest_week INTEGER, digest_message_id BIGINT, 
	CONSTRAINT pk_server_settings PRIMARY KEY (server_id), 
	CONSTRAINT fk_server_settings_server_id FOREIGN KEY(server_id) REFERENCES servers (id) ON DELETE CASCADE
);
INSERT INTO "server_settings" VALUES(77,78,0,'bank:72+12<=120','["penguin-soccer", "piecepack-soccer", "polar-dare", "scherer-soccer"]','de','[55, 56]','clear',1,79,20835,700,0,NULL,80,2975,NULL);
CREATE TABLE servers (
	id BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	seen_ms BIGINT NOT NULL, greeted_ms BIGINT, 
	CONSTRAINT pk_servers PRIMARY KEY (id)
);
INSERT INTO "servers" VALUES(77,'Rookery',1800205200000,1800205200000);
CREATE TABLE shares (
	channel_id BIGINT NOT NULL, 
	subject VARCHAR(80) NOT NULL, 
	player_id BIGINT NOT NULL, 
	message_id BIGINT, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_shares PRIMARY KEY (channel_id, subject), 
	CONSTRAINT fk_shares_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
CREATE TABLE snapshots (
	match_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (match_id), 
	CONSTRAINT fk_snapshots_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES(9,19,'e994b2ca {"shape":"4dff83df50ffa4fa","log":{"seats":[0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,1],"texts":["1eL","3sL","2n","h8u","3neR","h8wL","c1neR","2sw","f4e","g7sw","h4swR","e5se","e1u","1sRRR","a2nL","g8u","e1nwLL","g8e","17"],"kinds":{"18":"takeback"},"settled":{},"planned":[]},"position":[[231,224,3,431,328,558],22,1,false,[14,"KwBJAAMAQAJIATQCFgAkAEkAAwBAAkgBNAIWASQA4AADAK8BSAE0AhYBKwBJAAMAQAJEATQCJAEXAUkAAwBAAkQBNAIkACQASQADAK8BSAE0AhYAJADgAAMArwFIAS4CFgA="],0,-1],"turns":[[9,8],0,true]}');
CREATE TABLE standing_counts (
	server_id BIGINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	period VARCHAR(40) NOT NULL, 
	began_ms BIGINT NOT NULL, 
	bucket INTEGER NOT NULL, 
	players INTEGER NOT NULL, 
	CONSTRAINT pk_standing_counts PRIMARY KEY (server_id, game, period, began_ms, bucket), 
	CONSTRAINT ck_standing_counts_period CHECK (period in ('all', 'season', 'month'))
)
 WITHOUT ROWID

;
CREATE TABLE standings (
	player_id BIGINT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	server_id BIGINT NOT NULL, 
	last_ms BIGINT NOT NULL, 
	mu FLOAT NOT NULL, 
	season_ms BIGINT, 
	season_gain FLOAT, 
	month_ms BIGINT, 
	month_gain FLOAT, provisional BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_standings PRIMARY KEY (player_id, game, server_id), 
	CONSTRAINT ck_standings_gains CHECK ((season_ms is null) = (season_gain is null) and (month_ms is null) = (month_gain is null)), 
	CONSTRAINT fk_standings_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "standings" VALUES(101,'penguin-soccer',0,1800205200000,2.28775058520531082706e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(101,'penguin-soccer',77,1800205200000,2.28775058520531082706e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(101,'piecepack-soccer',0,1800000000000,2.23646105068595026912e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(101,'piecepack-soccer',77,1800000000000,2.23646105068595026912e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(101,'polar-dare',0,1800000000000,2.23646105068595026912e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(101,'polar-dare',77,1800000000000,2.23646105068595026912e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(101,'scherer-soccer',0,1800000000000,2.23646105068595026912e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(101,'scherer-soccer',77,1800000000000,2.23646105068595026912e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(202,'penguin-soccer',0,1800205200000,2.71224941479468917293e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(202,'penguin-soccer',77,1800205200000,2.71224941479468917293e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(202,'piecepack-soccer',0,1800000000000,2.76353894931404973087e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(202,'piecepack-soccer',77,1800000000000,2.76353894931404973087e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(202,'polar-dare',0,1800000000000,2.76353894931404973087e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(202,'polar-dare',77,1800000000000,2.76353894931404973087e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(202,'scherer-soccer',0,1800000000000,2.76353894931404973087e+01,NULL,NULL,NULL,NULL,1);
INSERT INTO "standings" VALUES(202,'scherer-soccer',77,1800000000000,2.76353894931404973087e+01,NULL,NULL,NULL,NULL,1);
CREATE TABLE tournament_entrants (
	tournament_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	joined_ms BIGINT NOT NULL, 
	mu FLOAT, 
	sigma FLOAT, 
	games INTEGER, 
	lot INTEGER, 
	seed INTEGER, 
	time_outs INTEGER DEFAULT 0 NOT NULL, 
	left_by VARCHAR(40), 
	left_ms BIGINT, 
	place INTEGER, 
	CONSTRAINT pk_tournament_entrants PRIMARY KEY (tournament_id, number), 
	CONSTRAINT ck_tournament_entrants_left CHECK ((left_by is null) = (left_ms is null)), 
	CONSTRAINT ck_tournament_entrants_numbers CHECK ((lot is null) = (seed is null) and place > 0), 
	CONSTRAINT fk_tournament_entrants_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE, 
	CONSTRAINT fk_tournament_entrants_player_id FOREIGN KEY(player_id) REFERENCES players (id), 
	CONSTRAINT uq_tournament_entrants_tournament_id_player_id UNIQUE (tournament_id, player_id)
);
INSERT INTO "tournament_entrants" VALUES(1,0,101,1800205200000,2.28775058520531082706e+01,7.82288719288111,2,1,2,0,NULL,NULL,1);
INSERT INTO "tournament_entrants" VALUES(1,1,202,1800205200000,2.71224941479468917293e+01,7.82288719288111,2,0,1,0,'withdrew',1800205200000,2);
INSERT INTO "tournament_entrants" VALUES(2,0,101,1800205200000,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "tournament_entrants" VALUES(2,1,202,1800205200000,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "tournament_entrants" VALUES(3,0,101,1800205200000,2.28775058520531082706e+01,7.82288719288111,2,0,2,0,NULL,NULL,NULL);
INSERT INTO "tournament_entrants" VALUES(3,1,202,1800205200000,2.71224941479468917293e+01,7.82288719288111,2,1,1,0,NULL,NULL,NULL);
INSERT INTO "tournament_entrants" VALUES(4,0,101,1800205200000,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "tournament_entrants" VALUES(4,1,202,1800205200000,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL);
CREATE TABLE tournament_matches (
	match_id INTEGER NOT NULL, 
	tournament_id INTEGER NOT NULL, 
	meeting INTEGER NOT NULL, 
	game INTEGER NOT NULL, 
	owed_ms BIGINT DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_tournament_matches PRIMARY KEY (match_id), 
	CONSTRAINT fk_tournament_matches_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT fk_tournament_matches_tournament_id_meeting FOREIGN KEY(tournament_id, meeting) REFERENCES tournament_meetings (tournament_id, number) ON DELETE CASCADE, 
	CONSTRAINT uq_tournament_matches_tournament_id_meeting_game UNIQUE (tournament_id, meeting, game)
);
INSERT INTO "tournament_matches" VALUES(11,1,0,0,0);
INSERT INTO "tournament_matches" VALUES(12,3,0,0,0);
CREATE TABLE tournament_meetings (
	tournament_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	stage INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	entrants JSON NOT NULL, 
	status VARCHAR(40) NOT NULL, 
	points JSON, 
	decided_by VARCHAR(40), 
	lots JSON NOT NULL, 
	CONSTRAINT pk_tournament_meetings PRIMARY KEY (tournament_id, number), 
	CONSTRAINT ck_tournament_meetings_status CHECK (status in ('waiting', 'playing', 'over')), 
	CONSTRAINT ck_tournament_meetings_over CHECK ((status = 'over') = (decided_by is not null)), 
	CONSTRAINT fk_tournament_meetings_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE
);
INSERT INTO "tournament_meetings" VALUES(1,0,1,1,0,'[1, 0]','over','[0.0, 1.0]','play','[]');
INSERT INTO "tournament_meetings" VALUES(3,0,1,1,0,'[1, 0]','playing',NULL,NULL,'[]');
CREATE TABLE tournaments (
	id INTEGER NOT NULL, 
	server_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	thread_id BIGINT, 
	creator_id BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	options JSON NOT NULL, 
	format VARCHAR(40) NOT NULL, 
	clock VARCHAR(40) NOT NULL, 
	turn_limit INTEGER, 
	rated BOOLEAN NOT NULL, 
	places INTEGER NOT NULL, 
	seats INTEGER NOT NULL, 
	rounds INTEGER, 
	twice BOOLEAN NOT NULL, 
	best_of INTEGER NOT NULL, 
	winner_role_id BIGINT, 
	when_full BOOLEAN NOT NULL, 
	status VARCHAR(40) DEFAULT 'open' NOT NULL, 
	ended_by VARCHAR(40), 
	created_ms BIGINT NOT NULL, 
	started_ms BIGINT, 
	ended_ms BIGINT, 
	begun_round INTEGER DEFAULT 0 NOT NULL, 
	played_round INTEGER DEFAULT 0 NOT NULL, 
	revision INTEGER DEFAULT 0 NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	interaction_id BIGINT, 
	CONSTRAINT pk_tournaments PRIMARY KEY (id), 
	CONSTRAINT ck_tournaments_format CHECK (format in ('round-robin', 'swiss', 'knockout', 'tables')), 
	CONSTRAINT ck_tournaments_status CHECK (status in ('open', 'running', 'finished', 'cancelled')), 
	CONSTRAINT ck_tournaments_ending CHECK ((status in ('finished', 'cancelled')) = (ended_ms is not null)), 
	CONSTRAINT ck_tournaments_started CHECK (status not in ('running', 'finished') or started_ms is not null), 
	CONSTRAINT ck_tournaments_numbers CHECK (places > 1 and seats between 2 and 4 and rounds > 0 and best_of in (1, 3) and turn_limit > 0), 
	CONSTRAINT fk_tournaments_server_id FOREIGN KEY(server_id) REFERENCES servers (id), 
	CONSTRAINT fk_tournaments_creator_id FOREIGN KEY(creator_id) REFERENCES players (id)
);
INSERT INTO "tournaments" VALUES(1,77,11,950,101,'Cup 0','penguin-soccer','{"edition": "modern"}','knockout','bank:72+12<=120',1300,0,128,2,1,0,1,NULL,1,'finished',NULL,1800205200000,1800205200000,1800205200000,1,1,13,'265632094a04fcde45a00607b90c305da0480377e97e8dee32ee8651ab4f62e8',9101);
INSERT INTO "tournaments" VALUES(2,77,11,951,101,'Cup 1','penguin-soccer','{"edition": "modern"}','swiss','bank:72+12<=120',1300,0,200,2,NULL,0,1,NULL,1,'cancelled','organiser',1800205200000,NULL,1800205200000,0,0,4,'6fa84861a6c4716c55504ce4330e52e2d0bb9786cde91b2a789b7d8f7f796c2d',9100);
INSERT INTO "tournaments" VALUES(3,77,11,952,101,'Cup 2','penguin-soccer','{"edition": "modern"}','round-robin','bank:72+12<=120',1300,0,64,2,1,0,1,NULL,1,'running',NULL,1800205200000,1800205200000,NULL,1,0,8,'7895723ce3c6083b30901b064e853d2d35913c531e50702ca299fe22d4489a82',9101);
INSERT INTO "tournaments" VALUES(4,77,11,953,101,'Cup 3','penguin-soccer','{"edition": "modern"}','swiss','bank:72+12<=120',1300,0,200,2,NULL,0,1,NULL,1,'open',NULL,1800205200000,NULL,NULL,0,0,3,'b0079e824abc145cf1b9a9ff404b84839eb3aaaccef8548f8a4b8d2eb3f6c3fe',9100);
CREATE TABLE trophies (
	tournament_id INTEGER NOT NULL, 
	player_id BIGINT NOT NULL, 
	place INTEGER NOT NULL, 
	at_ms BIGINT NOT NULL, 
	CONSTRAINT pk_trophies PRIMARY KEY (tournament_id, player_id), 
	CONSTRAINT ck_trophies_place CHECK (place between 1 and 3), 
	CONSTRAINT fk_trophies_tournament_id FOREIGN KEY(tournament_id) REFERENCES tournaments (id) ON DELETE CASCADE, 
	CONSTRAINT fk_trophies_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "trophies" VALUES(1,101,1,1800205200000);
CREATE INDEX ix_members_player_id ON members (player_id);
CREATE INDEX ix_blocks_blocked_id ON blocks (blocked_id);
CREATE INDEX ix_role_holders_player_id ON role_holders (player_id);
CREATE INDEX ix_puzzle_attempts_game_number ON puzzle_attempts (game, number);
CREATE INDEX ix_notes_match_id ON notes (match_id);
CREATE INDEX ix_challenges_challenger_id_status ON challenges (challenger_id, status);
CREATE INDEX ix_challenges_opponent_id_status ON challenges (opponent_id, status);
CREATE INDEX ix_challenges_rematch_of ON challenges (rematch_of);
CREATE INDEX ix_challenge_seats_player_id ON challenge_seats (player_id);
CREATE INDEX ix_contest_entries_player_id ON contest_entries (player_id);
CREATE INDEX ix_contest_votes_player_id ON contest_votes (player_id);
CREATE INDEX ix_contest_votes_entrant_id ON contest_votes (entrant_id);
CREATE INDEX ix_rating_history_player_id_game_at_ms ON rating_history (player_id, game, at_ms);
CREATE INDEX ix_matches_channel_id_ended_ms ON matches (channel_id, ended_ms);
CREATE INDEX ix_seats_player_id_place ON seats (player_id, place);
CREATE INDEX ix_ratings_player_id ON ratings (player_id);
CREATE INDEX ix_rating_history_player_id_game_games ON rating_history (player_id, game, games);
CREATE INDEX ix_results_opponent_id ON results (opponent_id);
CREATE INDEX ix_records_opponent_id ON records (opponent_id);
CREATE INDEX ix_standings_season ON standings (server_id, game, season_ms, season_gain, player_id);
CREATE INDEX ix_standings_month ON standings (server_id, game, month_ms, month_gain, player_id);
CREATE INDEX ix_standings_last_ms ON standings (server_id, last_ms);
CREATE INDEX ix_shares_player_id ON shares (player_id);
CREATE INDEX ix_standings_mu ON standings (server_id, game, provisional, mu, player_id);
CREATE INDEX ix_rush_scores_game_best ON rush_scores (game, best);
CREATE INDEX ix_tournaments_server_id_status ON tournaments (server_id, status);
CREATE INDEX ix_tournaments_creator_id ON tournaments (creator_id);
CREATE INDEX ix_tournaments_channel_id ON tournaments (channel_id);
CREATE INDEX ix_tournaments_thread_id ON tournaments (thread_id);
CREATE INDEX ix_tournament_entrants_player_id ON tournament_entrants (player_id);
CREATE INDEX ix_trophies_player_id ON trophies (player_id);
CREATE INDEX ix_outbox_match_id ON outbox (match_id);
CREATE INDEX ix_outbox_due_ms ON outbox (due_ms);
CREATE INDEX ix_deadlines_due_awake_ms_server_id ON deadlines (due_awake_ms, server_id);
CREATE INDEX ix_follows_server_id ON follows (server_id);
CREATE INDEX ix_follows_followed_id ON follows (followed_id);
CREATE INDEX ix_follows_match_id ON follows (match_id);
CREATE INDEX ix_follow_digests_due_ms ON follow_digests (due_ms);
CREATE INDEX ix_follow_digests_server_id ON follow_digests (server_id);
CREATE INDEX ix_matches_server_id_ended_ms ON matches (server_id, ended_ms);
CREATE INDEX ix_challenges_server_id_status ON challenges (server_id, status);
CREATE INDEX ix_plans_player_id ON plans (player_id);
CREATE INDEX ix_opened_boards_match_id ON opened_boards (match_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',175);
COMMIT;
