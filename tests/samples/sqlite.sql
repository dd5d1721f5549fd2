BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
CREATE TABLE cards (
	id INTEGER NOT NULL, 
	match_id INTEGER, 
	challenge_id INTEGER, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	CONSTRAINT pk_cards PRIMARY KEY (id), 
	CONSTRAINT ck_cards_one_subject CHECK ((match_id is null) <> (challenge_id is null)), 
	CONSTRAINT uq_cards_match_id UNIQUE (match_id), 
	CONSTRAINT uq_cards_challenge_id UNIQUE (challenge_id), 
	CONSTRAINT fk_cards_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT fk_cards_challenge_id FOREIGN KEY(challenge_id) REFERENCES challenges (id) ON DELETE CASCADE
);
INSERT INTO "cards" VALUES(1,5,NULL,11,605);
INSERT INTO "cards" VALUES(2,6,NULL,11,606);
INSERT INTO "cards" VALUES(3,NULL,8,11,800);
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
	secret VARCHAR(64), 
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
INSERT INTO "challenges" VALUES(1,'penguin-soccer','{"edition": "modern"}','correspondence:3',1300,'lot',1,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,1,'73a9bef499bbf4dc7bd2a4f2c8af5bd99f267a0ed3197217dd2bba1537436e5c');
INSERT INTO "challenges" VALUES(2,'piecepack-soccer','{"hand": "wobble", "lineup": "same"}','correspondence:3',100,'lot',1,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,2,'2441e3d54410492b788768bcff2218cf8f7373abe8e394daf807e24e58c36740');
INSERT INTO "challenges" VALUES(3,'polar-dare','{"begins": "red"}','correspondence:3',300,'lot',1,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,3,'2e281f9bddf85336d15b579b74e4250950c9c994752666ae81c78b283592edff');
INSERT INTO "challenges" VALUES(4,'scherer-soccer','{"board": "20x30", "setup": "halves", "goal": "line", "score": "3", "pieces": "shirts"}','correspondence:3',400,'lot',1,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,4,'935d406e8fdb72a34980be64d347bdcdda5117b919f538dcb77eacfe863e5282');
INSERT INTO "challenges" VALUES(5,'penguin-soccer','{"edition": "modern"}','correspondence:3',1300,'lot',0,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,5,'fa940bf3eb573f5fc12f4f8b12cd8aefd2f6e1716f7b8780ce6cab44e78db5e6');
INSERT INTO "challenges" VALUES(6,'penguin-soccer','{"edition": "modern"}','correspondence:3',1300,'lot',0,2,101,202,77,11,'accepted',1800000000000,1800172800000,NULL,6,'265632094a04fcde45a00607b90c305da0480377e97e8dee32ee8651ab4f62e8');
INSERT INTO "challenges" VALUES(7,'penguin-soccer','{"edition": "modern"}','none',1300,'opponent',0,2,303,3,77,11,'accepted',1800000000000,1800172800000,NULL,7,'6fa84861a6c4716c55504ce4330e52e2d0bb9786cde91b2a789b7d8f7f796c2d');
INSERT INTO "challenges" VALUES(8,'polar-dare','{"begins": "red"}','bank:72+12<=120',200,'lot',1,4,101,NULL,77,11,'pending',1800205200000,1800374400000,NULL,NULL,'73a9bef499bbf4dc7bd2a4f2c8af5bd99f267a0ed3197217dd2bba1537436e5c');
INSERT INTO "challenges" VALUES(9,'polar-dare','{"begins": "red"}','bank:72+12<=120',300,'impression',1,2,101,202,77,11,'accepted',1800205200000,1800374400000,NULL,8,'2441e3d54410492b788768bcff2218cf8f7373abe8e394daf807e24e58c36740');
INSERT INTO "challenges" VALUES(10,'polar-dare','{"begins": "red"}','bank:72+12<=120',300,'impression',1,2,101,202,77,11,'contest',1800205200000,1800374400000,NULL,NULL,'2e281f9bddf85336d15b579b74e4250950c9c994752666ae81c78b283592edff');
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
CREATE TABLE deadlines (
	id INTEGER NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	match_id INTEGER, 
	challenge_id INTEGER, 
	due_awake_ms BIGINT NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY (id), 
	CONSTRAINT ck_deadlines_one_subject CHECK ((match_id is null) <> (challenge_id is null)), 
	CONSTRAINT uq_deadlines_match_id_kind UNIQUE (match_id, kind), 
	CONSTRAINT uq_deadlines_challenge_id_kind UNIQUE (challenge_id, kind), 
	CONSTRAINT ck_deadlines_kind CHECK (kind in ('flag', 'reminder', 'expiry', 'contest')), 
	CONSTRAINT fk_deadlines_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT fk_deadlines_challenge_id FOREIGN KEY(challenge_id) REFERENCES challenges (id) ON DELETE CASCADE
);
INSERT INTO "deadlines" VALUES(2,'flag',5,NULL,1800259200000);
INSERT INTO "deadlines" VALUES(5,'flag',6,NULL,1800259200000);
INSERT INTO "deadlines" VALUES(6,'expiry',NULL,8,1800374400000);
INSERT INTO "deadlines" VALUES(8,'flag',8,NULL,1800460800000);
INSERT INTO "deadlines" VALUES(9,'reminder',8,NULL,1800396000000);
INSERT INTO "deadlines" VALUES(10,'contest',NULL,10,1800288000000);
CREATE TABLE downtimes (
	slot INTEGER NOT NULL, 
	awake_ms BIGINT NOT NULL, 
	from_ms BIGINT NOT NULL, 
	to_ms BIGINT NOT NULL, 
	CONSTRAINT pk_downtimes PRIMARY KEY (slot, awake_ms)
);
INSERT INTO "downtimes" VALUES(0,1800201600000,1800201600000,1800205200000);
CREATE TABLE heartbeats (
	slot INTEGER NOT NULL, 
	alive_ms BIGINT NOT NULL, 
	shown_match_id INTEGER, 
	CONSTRAINT pk_heartbeats PRIMARY KEY (slot)
);
INSERT INTO "heartbeats" VALUES(0,1800205200000,NULL);
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
	interaction_id BIGINT, 
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
INSERT INTO "matches" VALUES(1,'penguin-soccer',1,'{"edition": "modern"}','correspondence:3',1300,1,77,11,1800000000000,13,13,NULL,NULL,1800000000000,NULL,NULL,NULL,1800000000000,'resigned',1800000000000,'73a9bef499bbf4dc7bd2a4f2c8af5bd99f267a0ed3197217dd2bba1537436e5c',7001);
INSERT INTO "matches" VALUES(2,'piecepack-soccer',1,'{"hand": "wobble", "lineup": "same"}','correspondence:3',100,1,77,11,1800000000000,13,13,NULL,NULL,1800000000000,NULL,NULL,NULL,1800000000000,'resigned',1800000000000,'2441e3d54410492b788768bcff2218cf8f7373abe8e394daf807e24e58c36740',7002);
INSERT INTO "matches" VALUES(3,'polar-dare',1,'{"begins": "red"}','correspondence:3',300,1,77,11,1800000000000,13,13,NULL,NULL,1800000000000,NULL,NULL,NULL,1800000000000,'resigned',1800000000000,'2e281f9bddf85336d15b579b74e4250950c9c994752666ae81c78b283592edff',7003);
INSERT INTO "matches" VALUES(4,'scherer-soccer',1,'{"board": "20x30", "setup": "halves", "goal": "line", "score": "3", "pieces": "shirts"}','correspondence:3',400,1,77,11,1800000000000,13,13,NULL,NULL,1800000000000,NULL,NULL,NULL,1800000000000,'resigned',1800000000000,'935d406e8fdb72a34980be64d347bdcdda5117b919f538dcb77eacfe863e5282',7004);
INSERT INTO "matches" VALUES(5,'penguin-soccer',1,'{"edition": "modern"}','correspondence:3',1300,0,77,11,1800000000000,3,9,1,1,1800000000000,1,NULL,NULL,1800205200000,NULL,NULL,'fa940bf3eb573f5fc12f4f8b12cd8aefd2f6e1716f7b8780ce6cab44e78db5e6',7005);
INSERT INTO "matches" VALUES(6,'penguin-soccer',1,'{"edition": "modern"}','correspondence:3',1300,0,77,11,1800000000000,3,6,1,1,1800000000000,NULL,0,2,1800000000000,NULL,NULL,'265632094a04fcde45a00607b90c305da0480377e97e8dee32ee8651ab4f62e8',7006);
INSERT INTO "matches" VALUES(7,'penguin-soccer',1,'{"edition": "modern"}','none',1300,0,77,11,1800000000000,0,0,0,0,1800000000000,NULL,NULL,NULL,1800000000000,NULL,NULL,'6fa84861a6c4716c55504ce4330e52e2d0bb9786cde91b2a789b7d8f7f796c2d',9000);
INSERT INTO "matches" VALUES(8,'polar-dare',1,'{"begins": "blue"}','bank:72+12<=120',300,1,77,11,1800205200000,1,1,1,1,1800201600000,NULL,NULL,NULL,1800205200000,NULL,NULL,'2441e3d54410492b788768bcff2218cf8f7373abe8e394daf807e24e58c36740',8001);
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
CREATE TABLE outbox (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	kind VARCHAR(40) NOT NULL, 
	match_id INTEGER, 
	challenge_id INTEGER, 
	ply INTEGER, 
	facts JSON NOT NULL, 
	created_ms BIGINT NOT NULL, 
	due_ms BIGINT NOT NULL, 
	tries INTEGER DEFAULT 0 NOT NULL, 
	CONSTRAINT ck_outbox_one_subject CHECK ((match_id is null) <> (challenge_id is null)), 
	CONSTRAINT fk_outbox_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT fk_outbox_challenge_id FOREIGN KEY(challenge_id) REFERENCES challenges (id) ON DELETE CASCADE
);
INSERT INTO "outbox" VALUES(1,'challenge.offered',NULL,1,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(2,'match.turn',1,NULL,0,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(3,'challenge.closed',NULL,1,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(4,'match.turn',1,NULL,1,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(5,'match.turn',1,NULL,2,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(6,'match.turn',1,NULL,3,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(7,'match.turn',1,NULL,4,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(8,'match.turn',1,NULL,5,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(9,'match.turn',1,NULL,6,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(10,'match.turn',1,NULL,7,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(11,'match.turn',1,NULL,8,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(12,'match.turn',1,NULL,9,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(13,'match.turn',1,NULL,10,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(14,'match.turn',1,NULL,11,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(15,'match.turn',1,NULL,12,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(16,'match.over',1,NULL,13,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(17,'challenge.offered',NULL,2,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(18,'match.turn',2,NULL,0,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(19,'challenge.closed',NULL,2,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(20,'match.turn',2,NULL,1,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(21,'match.turn',2,NULL,2,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(22,'match.turn',2,NULL,4,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(23,'match.step',2,NULL,5,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(24,'match.turn',2,NULL,6,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(25,'match.turn',2,NULL,8,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(26,'match.turn',2,NULL,10,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(27,'match.turn',2,NULL,12,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(28,'match.over',2,NULL,13,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(29,'challenge.offered',NULL,3,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(30,'match.turn',3,NULL,1,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(31,'challenge.closed',NULL,3,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(32,'match.step',3,NULL,2,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(33,'match.step',3,NULL,3,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(34,'match.step',3,NULL,4,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(35,'match.turn',3,NULL,6,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(36,'match.step',3,NULL,7,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(37,'match.turn',3,NULL,9,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(38,'match.step',3,NULL,10,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(39,'match.step',3,NULL,11,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(40,'match.step',3,NULL,12,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(41,'match.over',3,NULL,13,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(42,'challenge.offered',NULL,4,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(43,'match.turn',4,NULL,2,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(44,'challenge.closed',NULL,4,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(45,'match.turn',4,NULL,4,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(46,'match.turn',4,NULL,6,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(47,'match.turn',4,NULL,8,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(48,'match.turn',4,NULL,10,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(49,'match.turn',4,NULL,12,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(50,'match.over',4,NULL,13,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(51,'challenge.offered',NULL,5,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(52,'match.turn',5,NULL,0,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(53,'challenge.closed',NULL,5,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(54,'match.turn',5,NULL,1,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(55,'match.turn',5,NULL,2,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(56,'match.turn',5,NULL,3,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(57,'match.draw-offered',5,NULL,3,'{"seat": 0, "agreed": 1}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(58,'match.draw-declined',5,NULL,3,'{"seat": 0, "agreed": 1}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(59,'match.draw-offered',5,NULL,3,'{"seat": 1, "agreed": 1}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(60,'card.replaced',5,NULL,NULL,'{"channel_id": 11, "message_id": 505}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(61,'match.board',5,NULL,NULL,'{"channel_id": 11}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(62,'challenge.offered',NULL,6,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(63,'match.turn',6,NULL,0,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(64,'challenge.closed',NULL,6,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(65,'match.turn',6,NULL,1,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(66,'match.turn',6,NULL,2,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(67,'match.turn',6,NULL,3,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(68,'match.takeback-offered',6,NULL,3,'{"seat": 1, "agreed": 1}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(69,'match.takeback-declined',6,NULL,3,'{"seat": 1, "agreed": 1}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(70,'match.takeback-offered',6,NULL,3,'{"seat": 0, "agreed": 1}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(71,'card.replaced',6,NULL,NULL,'{"channel_id": 11, "message_id": 506}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(72,'match.board',6,NULL,NULL,'{"channel_id": 11}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(73,'match.turn',7,NULL,0,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(74,'challenge.closed',NULL,7,NULL,'{}',1800000000000,1800000000000,0);
INSERT INTO "outbox" VALUES(75,'match.reminder',5,NULL,3,'{"seat": 1}',1800201600000,1800201600000,0);
INSERT INTO "outbox" VALUES(76,'match.reminder',6,NULL,3,'{"seat": 1}',1800201600000,1800201600000,0);
INSERT INTO "outbox" VALUES(77,'match.clock',5,NULL,3,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(78,'match.clock',6,NULL,3,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(79,'challenge.offered',NULL,8,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(80,'challenge.joined',NULL,8,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(81,'challenge.joined',NULL,8,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(82,'challenge.left',NULL,8,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(83,'challenge.offered',NULL,9,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(84,'contest.opened',NULL,9,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(85,'contest.changed',NULL,9,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(86,'contest.changed',NULL,9,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(87,'contest.decided',NULL,9,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(88,'match.turn',8,NULL,1,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(89,'challenge.closed',NULL,9,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(90,'challenge.offered',NULL,10,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(91,'contest.opened',NULL,10,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(92,'contest.changed',NULL,10,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(93,'contest.changed',NULL,10,NULL,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(94,'match.clock',5,NULL,3,'{}',1800205200000,1800205200000,0);
INSERT INTO "outbox" VALUES(95,'match.clock',5,NULL,3,'{}',1800205200000,1800205200000,0);
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
	seen_ms BIGINT NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id)
);
INSERT INTO "players" VALUES(101,'Ann',0,1800205200000);
INSERT INTO "players" VALUES(202,'Bob',0,1800205200000);
INSERT INTO "players" VALUES(303,'Cat',1,1800205200000);
INSERT INTO "players" VALUES(3,'3',0,1800000000000);
CREATE TABLE plies (
	match_id INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(200) NOT NULL, 
	at_ms BIGINT NOT NULL, 
	spent_ms BIGINT NOT NULL, 
	remaining_ms BIGINT, 
	settled TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_plies PRIMARY KEY (match_id, ply), 
	CONSTRAINT ck_plies_kind CHECK (kind in ('move', 'resigned', 'time', 'draw', 'limit', 'takeback')), 
	CONSTRAINT ck_plies_text_of_a_move CHECK ((kind in ('move', 'takeback')) = (text <> '')), 
	CONSTRAINT ck_plies_numbers CHECK (ply >= 0 and seat between -1 and 3 and spent_ms >= 0), 
	CONSTRAINT fk_plies_match_id FOREIGN KEY(match_id) REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "plies" VALUES(1,0,'move',0,'1eL',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,1,'move',1,'3sL',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,2,'move',0,'2n',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,3,'move',1,'h8u',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,4,'move',0,'3neR',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,5,'move',1,'h8wL',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,6,'move',0,'c1neR',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,7,'move',1,'2sw',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,8,'move',0,'f4e',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,9,'move',1,'g7sw',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,10,'move',0,'h4swR',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,11,'move',1,'e5se',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(1,12,'resigned',1,'',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,0,'move',0,'set line',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,1,'move',1,'set line',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,2,'move',0,'A3:237.9:65',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,3,'move',-1,'wobble:-2.66:-1.31',1800000000000,0,NULL,'wA1,0,4375,600,2699,4375,600,148318,375,917,371233,4049,1402,1000000,5174,4037;wA2,0,4792,1300,371233,4792,1300,376888,4875,1289,1000000,5581,-96;wA3,0,5208,600,2699,5123,541,108036,4685,-2000;wA4,0,5625,1300,376888,5625,1300,671887,9625,1361,1000000,6956,1428;t2699,A1,A3,4749,570;e25119,A3,south,5030;g108036,A3,south;b148318,A1,w1,0,917;t371233,A1,A2,4420,1351;t376888,A2,A4,5250,1294;b671887,A4,e1,10000,1361;e956982,A2,south,5533;pw1,76016,-76016,0;pe1,2749,2749,0');
INSERT INTO "plies" VALUES(2,4,'move',0,'A2>sw',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,5,'move',0,'A3>sw',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,6,'move',1,'C3:95.9:57.4',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,7,'move',-1,'wobble:-0.27:-0.71',1800000000000,0,NULL,'wC1,0,5625,11400,2440,5625,11400,129665,9625,11444,327801,5887,11512,372914,5831,11665,1000000,3935,11575;wC2,0,5208,10700,6429,5208,10700,1000000,6968,7006;wC3,0,4792,11400,2440,4875,11392,6429,4885,11377,327801,5148,11383,348707,4797,11320,406571,4185,11674,1000000,2841,6600;wC4,0,4375,10700,348707,4375,10700,990929,375,4823,1000000,409,4740;t2440,C1,C3,5250,11396;t6429,C2,C3,5047,11039;b129665,C1,e6,10000,11444;t327801,C1,C3,5518,11448;t348707,C3,C4,4586,11010;b372914,C1,n3,6000,12000;b406571,C3,n2,4000,12000;b990929,C4,w3,0,4823;pe6,103996,103996,0;pn3,336,151,300;pn2,5429,-2678,4723');
INSERT INTO "plies" VALUES(2,8,'move',0,'A2:342.6:56.3',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,9,'move',-1,'wobble:0.48:-2.96',1800000000000,0,NULL,'wA1,0,5174,4037,850577,5174,4037,1000000,5128,3924;wA2,0,1000,1000,65512,375,3055,95755,548,4003,452090,4407,5541,850577,5458,4731,1000000,5898,4541;wC2,0,6968,7006,601047,6968,7006,933076,9625,7222,1000000,9304,7265;wC3,0,2841,6600,663200,2841,6600,1000000,3439,6642;wC4,0,409,4740,95755,409,4740,102415,375,4920,350321,1134,11625,663200,2093,6548,1000000,2526,1040;wball,0,5000,6000,452090,5000,6000,601047,6220,6945,1000000,6297,9218;b65512,A2,w2,0,3055;t95755,A2,C4,479,4372;b102415,C4,w3,0,4920;b350321,C4,n1,1134,12000;t452090,A2,ball,4704,5770;t601047,C2,ball,6594,6976;t663200,C3,C4,2467,6574;t850577,A1,A2,5316,4384;b933076,C2,e4,10000,7222;pw2,11039,-11039,0;pw3,2917,-2917,0;pn1,42882,0,42882;pe4,40,40,0');
INSERT INTO "plies" VALUES(2,10,'move',1,'C4:261.7:41.6',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(2,11,'move',-1,'wobble:-0.03:1.57',1800000000000,0,NULL,'wA3,0,500,375,57017,500,375,57017,500,375,64695,375,432,68415,411,460,258944,400,375,676440,375,487,1000000,387,574;wC4,0,2526,1040,57017,1096,831,68415,995,931,709036,1652,11625,1000000,1950,8711;t57017,A3,C4,798,603;b57017,A3,s1,500,0;b64695,A3,w1,0,432;t68415,A3,C4,703,695;b258944,A3,s1,400,0;b676440,A3,w1,0,487;b709036,C4,n1,1652,12000;ps1,19158,0,-19158;pw1,32204,-32204,0;pn1,3277,0,3277');
INSERT INTO "plies" VALUES(2,12,'resigned',1,'',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,0,'move',-1,'roll:P4',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(3,1,'move',0,'b4+',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,2,'move',0,'S>c1',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,3,'move',0,'c1>b1',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,4,'move',0,'b1+',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,5,'move',-1,'roll:P2',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(3,6,'move',1,'c4+',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,7,'move',1,'d4+',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,8,'move',-1,'roll:P4',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(3,9,'move',0,'S>c1',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,10,'move',0,'a3+',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,11,'move',0,'S>a1',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(3,12,'resigned',0,'',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(4,0,'move',-1,'setup:15,8;3,20;3,13;5,13;14,19;12,2;13,12;4,12;4,19;8,4;2,3|26,6;23,1;24,14;22,10;18,7;21,1;23,3;25,8;21,15;16,15;27,16',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(4,1,'move',-1,'reach:5',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(4,2,'move',0,'4n3',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(4,3,'move',-1,'reach:4',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(4,4,'move',1,'11s4',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(4,5,'move',-1,'reach:7',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(4,6,'move',0,'2e2',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(4,7,'move',-1,'reach:4',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(4,8,'move',1,'8s3',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(4,9,'move',-1,'reach:5',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(4,10,'move',0,'11n3',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(4,11,'move',-1,'reach:4',1800000000000,0,NULL,'');
INSERT INTO "plies" VALUES(4,12,'resigned',0,'',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(5,0,'move',0,'1eL',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(5,1,'move',1,'3sL',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(5,2,'move',0,'2n',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(6,0,'move',0,'1eL',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(6,1,'move',1,'3sL',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(6,2,'move',0,'2n',1800000000000,0,259200000,'');
INSERT INTO "plies" VALUES(8,0,'move',-1,'roll:B3',1800205200000,0,NULL,'');
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
INSERT INTO "ratings" VALUES('penguin-soccer',202,2.76353894931404973087e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('penguin-soccer',101,2.23646105068595026912e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('piecepack-soccer',202,2.76353894931404973087e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('piecepack-soccer',101,2.23646105068595026912e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('polar-dare',101,2.23646105068595026912e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('polar-dare',202,2.76353894931404973087e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('scherer-soccer',101,2.23646105068595026912e+01,8.06590141354368,1,1800000000000);
INSERT INTO "ratings" VALUES('scherer-soccer',202,2.76353894931404973087e+01,8.06590141354368,1,1800000000000);
CREATE TABLE role_holders (
	server_id BIGINT NOT NULL, 
	role_id BIGINT NOT NULL, 
	player_id BIGINT NOT NULL, 
	CONSTRAINT pk_role_holders PRIMARY KEY (server_id, role_id, player_id), 
	CONSTRAINT fk_role_holders_server_id FOREIGN KEY(server_id) REFERENCES servers (id) ON DELETE CASCADE, 
	CONSTRAINT fk_role_holders_player_id FOREIGN KEY(player_id) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "role_holders" VALUES(77,55,101);
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
	puzzle_message_id BIGINT, 
	CONSTRAINT pk_server_settings PRIMARY KEY (server_id), 
	CONSTRAINT fk_server_settings_server_id FOREIGN KEY(server_id) REFERENCES servers (id) ON DELETE CASCADE
);
INSERT INTO "server_settings" VALUES(77,78,0,'bank:72+12<=120','["penguin-soccer", "piecepack-soccer", "polar-dare", "scherer-soccer"]','de','[55, 56]','clear',1,79,20835,700);
CREATE TABLE servers (
	id BIGINT NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	seen_ms BIGINT NOT NULL, 
	CONSTRAINT pk_servers PRIMARY KEY (id)
);
INSERT INTO "servers" VALUES(77,'Rookery',1800205200000);
CREATE INDEX ix_members_player_id ON members (player_id);
CREATE INDEX ix_blocks_blocked_id ON blocks (blocked_id);
CREATE INDEX ix_role_holders_player_id ON role_holders (player_id);
CREATE INDEX ix_puzzle_attempts_game_number ON puzzle_attempts (game, number);
CREATE INDEX ix_matches_channel_id ON matches (channel_id);
CREATE INDEX ix_matches_ended_ms ON matches (ended_ms);
CREATE INDEX ix_seats_player_id ON seats (player_id);
CREATE INDEX ix_notes_match_id ON notes (match_id);
CREATE INDEX ix_challenges_challenger_id_status ON challenges (challenger_id, status);
CREATE INDEX ix_challenges_opponent_id_status ON challenges (opponent_id, status);
CREATE INDEX ix_challenges_rematch_of ON challenges (rematch_of);
CREATE INDEX ix_challenge_seats_player_id ON challenge_seats (player_id);
CREATE INDEX ix_contest_entries_player_id ON contest_entries (player_id);
CREATE INDEX ix_contest_votes_player_id ON contest_votes (player_id);
CREATE INDEX ix_contest_votes_entrant_id ON contest_votes (entrant_id);
CREATE INDEX ix_outbox_due_ms ON outbox (due_ms);
CREATE INDEX ix_outbox_match_id ON outbox (match_id);
CREATE INDEX ix_deadlines_due_awake_ms ON deadlines (due_awake_ms);
CREATE INDEX ix_ratings_game_mu ON ratings (game, mu);
CREATE INDEX ix_rating_history_player_id_game_at_ms ON rating_history (player_id, game, at_ms);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',95);
COMMIT;
