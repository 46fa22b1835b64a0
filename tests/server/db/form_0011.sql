BEGIN TRANSACTION;
CREATE TABLE absences (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	gone_at BIGINT NOT NULL, epoch INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0011');
CREATE TABLE analyses (
	table_id VARCHAR(32) NOT NULL, 
	asked_at BIGINT NOT NULL, 
	analysis TEXT, node VARCHAR(64), 
	PRIMARY KEY (table_id)
);
CREATE TABLE bans (
	id VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	holder VARCHAR(80) NOT NULL, 
	network VARCHAR(64) NOT NULL, 
	name TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	until BIGINT, 
	lifted_at BIGINT, 
	PRIMARY KEY (id)
);
CREATE TABLE blocks (
	holder VARCHAR(80) NOT NULL, 
	blocked VARCHAR(80) NOT NULL, 
	code VARCHAR(16) NOT NULL, 
	name TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (holder, blocked)
);
CREATE TABLE browser_seats (
	browser VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (browser, table_id, seat)
);
INSERT INTO "browser_seats" VALUES('0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a','yfvt59mn86cr',0);
INSERT INTO "browser_seats" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','yfvt59mn86cr',1);
INSERT INTO "browser_seats" VALUES('0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a','ec7bpnc9atj2',0);
INSERT INTO "browser_seats" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','ec7bpnc9atj2',1);
INSERT INTO "browser_seats" VALUES('0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a','z8bysenpubz4',0);
INSERT INTO "browser_seats" VALUES('412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34','z8bysenpubz4',1);
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	message_id VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, phrase VARCHAR(16), erased_at BIGINT, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "chat" VALUES('yfvt59mn86cr',1,1795098508019,0,'ask-6','hello',NULL,NULL);
INSERT INTO "chat" VALUES('ec7bpnc9atj2',1,1795098623207,0,'ask-14','hello',NULL,NULL);
INSERT INTO "chat" VALUES('z8bysenpubz4',1,1795098739506,0,'ask-21','hello',NULL,NULL);
CREATE TABLE clock_alarms (
	table_id VARCHAR(32) NOT NULL, 
	after_ms BIGINT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE day_alarms (
	table_id VARCHAR(32) NOT NULL, 
	due_at BIGINT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE deletion_wishes (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
CREATE TABLE downtimes (
	began_at BIGINT NOT NULL, 
	ended_at BIGINT NOT NULL, 
	PRIMARY KEY (began_at)
);
CREATE TABLE drafts (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	moves TEXT NOT NULL, epoch INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "drafts" VALUES('yfvt59mn86cr',1,'["swap 10 open"]',0);
CREATE TABLE heartbeat (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "heartbeat" VALUES(1,1795098739520);
CREATE TABLE joins (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	holder VARCHAR(80) NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "joins" VALUES('yfvt59mn86cr',2,'b:0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a');
INSERT INTO "joins" VALUES('yfvt59mn86cr',3,'b:412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34');
INSERT INTO "joins" VALUES('ec7bpnc9atj2',2,'b:0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a');
INSERT INTO "joins" VALUES('ec7bpnc9atj2',3,'b:412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34');
INSERT INTO "joins" VALUES('z8bysenpubz4',2,'b:0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a');
INSERT INTO "joins" VALUES('z8bysenpubz4',3,'b:412dc46cc9e3cb26f29f7c1415c556349af62904c5d15b0a2d8cfdc5cfa22b34');
CREATE TABLE links (
	code VARCHAR(64) NOT NULL, 
	browser VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	PRIMARY KEY (code)
);
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	entry TEXT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "log" VALUES('yfvt59mn86cr',1,1795098506907,'created','{"kind":"created","game":"metro","players":2,"options":{"companies":true},"seats":[{"kind":"person"},{"kind":"person"}],"format":2,"at":1795098506907}');
INSERT INTO "log" VALUES('yfvt59mn86cr',2,1795098506907,'joined','{"kind":"joined","seat":0,"name":"Ada","token":"617b949ebda0d17a5e364b6934e20e0386ca576e209b0f3daf2a78cd7988c9c3","at":1795098506907}');
INSERT INTO "log" VALUES('yfvt59mn86cr',3,1795098507274,'joined','{"kind":"joined","seat":1,"name":"Bob","token":"851e013226d24ee5a94f878dd264b0230652d7261bedf5688e70f532f78a2ea9","at":1795098507274}');
INSERT INTO "log" VALUES('yfvt59mn86cr',4,1795098507419,'started','{"kind":"started","setup":{"pile":["ddbc","cbcb","bbbb","bcbc","dacc","ccda","cccc","bbad","cddb","cccc","bbad","aaaa","bcbc","dacc","accd","acba","bcdd","badb","cdac","dada","cbaa","cbaa","dbcd","ccda","cbaa","dbba","dbba","baac","cdac","acba","cbcb","dada","cddb","aacb","dddd","aacb","adbb","aacb","badb","acba","ddbc","aaaa","acba","dbcd","aaaa","cbaa","adad","aaaa","aacb","cbcb","accd","adbb","bcbc","bbbb","adad","baac","bcdd","baac","baac","dddd"],"shares":{"10":["blue","red","black","purple","white","orange","yellow","green"],"20":["white","purple","green","orange","black","red","yellow","blue"],"30":["black","red","white","yellow","green","orange","purple","blue"],"40":["white","green","yellow","black","purple","blue","orange","red"]}},"at":1795098507419}');
INSERT INTO "log" VALUES('yfvt59mn86cr',5,1795098507461,'moves','{"kind":"moves","moves":["0 draw"],"at":1795098507461,"seat":0,"id":"ask-0"}');
INSERT INTO "log" VALUES('yfvt59mn86cr',6,1795098507474,'moves','{"kind":"moves","moves":["0 bbbb@b1"],"at":1795098507474,"seat":0,"id":"ask-1"}');
INSERT INTO "log" VALUES('yfvt59mn86cr',7,1795098507477,'moves','{"kind":"moves","moves":["1 draw"],"at":1795098507477,"seat":1,"id":"ask-2"}');
INSERT INTO "log" VALUES('yfvt59mn86cr',8,1795098507560,'moves','{"kind":"moves","moves":["1 bcbc@a1"],"at":1795098507560,"seat":1,"id":"ask-3"}');
INSERT INTO "log" VALUES('yfvt59mn86cr',9,1795098507566,'moves','{"kind":"moves","moves":["0 draw"],"at":1795098507566,"seat":0,"id":"ask-4"}');
INSERT INTO "log" VALUES('yfvt59mn86cr',10,1795098507582,'moves','{"kind":"moves","moves":["0 dacc@a2"],"at":1795098507582,"seat":0,"id":"ask-5"}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',1,1795098508089,'created','{"kind":"created","game":"nextstation","players":2,"options":{"pencils":"chosen"},"seats":[{"kind":"person"},{"kind":"person"}],"format":2,"at":1795098508089}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',2,1795098508089,'joined','{"kind":"joined","seat":0,"name":"Ada","token":"48ace1b5c98ccfb8c1d87f9614afceff2aeafee93d130a04ded7392c70c93bad","at":1795098508089}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',3,1795098508239,'joined','{"kind":"joined","seat":1,"name":"Bob","token":"44602ded2b35dec71bdb198e48d900fdbe7821007dc826d221fb6412e4dadddf","at":1795098508239}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',4,1795098595141,'started','{"kind":"started","setup":{"decks":[["sw","jo","pe","ci","sq","tr","PE","TR","JO","SQ","CI"],["PE","sq","pe","tr","SQ","jo","CI","sw","TR","ci","JO"],["SQ","tr","TR","ci","pe","sq","CI","sw","jo","PE","JO"],["TR","JO","CI","sw","sq","SQ","ci","tr","PE","jo","pe"]],"pencils":["pink","blue","green","purple"]},"at":1795098595141}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',5,1795098595355,'moves','{"kind":"moves","moves":["0 pencil green"],"at":1795098595355,"seat":0,"id":"ask-8"}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',6,1795098595392,'moves','{"kind":"moves","moves":["1 pencil pink"],"at":1795098595392,"seat":1,"id":"ask-9"}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',7,1795098623170,'moves','{"kind":"moves","moves":["0 d3-b1"],"at":1795098623170,"seat":0,"id":"ask-10"}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',8,1795098623185,'moves','{"kind":"moves","moves":["1 h4-h1"],"at":1795098623185,"seat":1,"id":"ask-11"}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',9,1795098623202,'moves','{"kind":"moves","moves":["0 b1-a1"],"at":1795098623202,"seat":0,"id":"ask-12"}');
INSERT INTO "log" VALUES('ec7bpnc9atj2',10,1795098623206,'moves','{"kind":"moves","moves":["1 h1-g2"],"at":1795098623206,"seat":1,"id":"ask-13"}');
INSERT INTO "log" VALUES('z8bysenpubz4',1,1795098623210,'created','{"kind":"created","game":"metromania","players":2,"options":{"last_round":"none"},"seats":[{"kind":"person"},{"kind":"person"}],"format":2,"at":1795098623210}');
INSERT INTO "log" VALUES('z8bysenpubz4',2,1795098623210,'joined','{"kind":"joined","seat":0,"name":"Ada","token":"4fa62cb666ffee388479f0ea5f15748ef744bade53d6473f9621bd6a4edafc1b","at":1795098623210}');
INSERT INTO "log" VALUES('z8bysenpubz4',3,1795098623212,'joined','{"kind":"joined","seat":1,"name":"Bob","token":"ab743008fb621a08e536c844089fbad0ffc98d52fbdbc1f762168b0982f082fb","at":1795098623212}');
INSERT INTO "log" VALUES('z8bysenpubz4',4,1795098739407,'started','{"kind":"started","setup":{"districts":[[2,1],[5,2],[4,1],[1,1],[3,1],[0,2]],"destinations":[["Ah","Bw","Cf","Dh","Ef","Fw"],["Aw","Bf","Ch","Df","Ew","Fh"]]},"at":1795098739407}');
INSERT INTO "log" VALUES('z8bysenpubz4',5,1795098739426,'moves','{"kind":"moves","moves":["0 1 s4 >f11"],"at":1795098739426,"seat":0,"id":"ask-15"}');
INSERT INTO "log" VALUES('z8bysenpubz4',6,1795098739427,'moves','{"kind":"moves","moves":["0 1 >f10 l"],"at":1795098739427,"seat":0,"id":"ask-16"}');
INSERT INTO "log" VALUES('z8bysenpubz4',7,1795098739428,'moves','{"kind":"moves","moves":["0 1 >e9 l Cf"],"at":1795098739428,"seat":0,"id":"ask-17"}');
INSERT INTO "log" VALUES('z8bysenpubz4',8,1795098739429,'moves','{"kind":"moves","moves":["1 1 s3 >b7"],"at":1795098739429,"seat":1,"id":"ask-18"}');
INSERT INTO "log" VALUES('z8bysenpubz4',9,1795098739430,'moves','{"kind":"moves","moves":["1 1 >b6 l"],"at":1795098739430,"seat":1,"id":"ask-19"}');
INSERT INTO "log" VALUES('z8bysenpubz4',10,1795098739435,'moves','{"kind":"moves","moves":["1 1 >a5 l"],"at":1795098739435,"seat":1,"id":"ask-20"}');
CREATE TABLE moderation_log (
	id VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	moderator TEXT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	facts TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE moderators (
	hash VARCHAR(64) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name TEXT NOT NULL, 
	expires_at BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE nodes (
	name VARCHAR(24) NOT NULL, 
	start VARCHAR(16) NOT NULL, 
	started_at BIGINT NOT NULL, 
	beat_at BIGINT NOT NULL, 
	ended_at BIGINT, 
	draining BOOLEAN NOT NULL, 
	tables INTEGER NOT NULL, 
	sockets INTEGER NOT NULL, 
	clock_ms BIGINT NOT NULL, 
	version VARCHAR(24) NOT NULL, 
	address VARCHAR(80) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE notice_marks (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	PRIMARY KEY (table_id, number)
);
CREATE TABLE notice_settings (
	holder VARCHAR(80) NOT NULL, 
	lang VARCHAR(8) NOT NULL, 
	push VARCHAR(120) NOT NULL, 
	mail VARCHAR(120) NOT NULL, 
	PRIMARY KEY (holder)
);
CREATE TABLE notices (
	id VARCHAR(32) NOT NULL, 
	holder VARCHAR(80) NOT NULL, 
	channel VARCHAR(70) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	facts TEXT NOT NULL, 
	due_at BIGINT NOT NULL, 
	tries INTEGER NOT NULL, 
	begun_at BIGINT, 
	PRIMARY KEY (id)
);
CREATE TABLE orders (
	id VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	answer TEXT, 
	PRIMARY KEY (id)
);
CREATE TABLE passkeys (
	id TEXT NOT NULL, 
	person VARCHAR(12) NOT NULL, 
	public_key TEXT NOT NULL, 
	sign_count BIGINT NOT NULL, 
	device TEXT NOT NULL, 
	made_at BIGINT NOT NULL, 
	used_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE person_links (
	code VARCHAR(64) NOT NULL, 
	person VARCHAR(12) NOT NULL, 
	email TEXT NOT NULL, 
	expires_at BIGINT NOT NULL, 
	PRIMARY KEY (code)
);
CREATE TABLE persons (
	id VARCHAR(12) NOT NULL, 
	name TEXT NOT NULL, 
	seal VARCHAR(43) NOT NULL, 
	made_at BIGINT NOT NULL, 
	email TEXT, 
	recovery VARCHAR(64), 
	recovery_at BIGINT, 
	PRIMARY KEY (id)
);
CREATE TABLE profiles (
	holder VARCHAR(80) NOT NULL, 
	shown_since BIGINT NOT NULL, 
	PRIMARY KEY (holder)
);
CREATE TABLE push_subscriptions (
	id VARCHAR(64) NOT NULL, 
	holder VARCHAR(80) NOT NULL, 
	endpoint TEXT NOT NULL, 
	public_key VARCHAR(128) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	session VARCHAR(64), 
	made_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE reports (
	id VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	holder VARCHAR(80) NOT NULL, 
	reported VARCHAR(80) NOT NULL, 
	place VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	reason VARCHAR(16) NOT NULL, 
	report TEXT NOT NULL, 
	settled_at BIGINT, 
	PRIMARY KEY (id)
);
CREATE TABLE results (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	mode VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	score INTEGER NOT NULL, 
	outcome VARCHAR(8) NOT NULL, 
	bot VARCHAR(32), 
	resigned BOOLEAN NOT NULL, 
	take_backs BOOLEAN NOT NULL, 
	hints BOOLEAN NOT NULL, 
	inaccuracies INTEGER, 
	mistakes INTEGER, 
	blunders INTEGER, 
	PRIMARY KEY (table_id, seat)
);
CREATE TABLE retired_browsers (
	browser VARCHAR(64) NOT NULL, 
	person VARCHAR(12) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (browser)
);
CREATE TABLE search_results (
	id VARCHAR(24) NOT NULL, 
	result BLOB NOT NULL, 
	done_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE search_workers (
	id VARCHAR(16) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	queue VARCHAR(60) NOT NULL, 
	searches INTEGER NOT NULL, 
	beat_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE server_epoch (
	id INTEGER NOT NULL, 
	epoch BIGINT NOT NULL, 
	tried_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "server_epoch" VALUES(1,1,0);
CREATE TABLE server_keys (
	name VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE sessions (
	id VARCHAR(64) NOT NULL, 
	person VARCHAR(12) NOT NULL, 
	browser VARCHAR(64) NOT NULL, 
	device TEXT NOT NULL, 
	made_at BIGINT NOT NULL, 
	seen_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	stage VARCHAR(16) NOT NULL, 
	created_at BIGINT NOT NULL, owner VARCHAR(64), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('yfvt59mn86cr','metro','running',1795098506907,NULL);
INSERT INTO "tables" VALUES('ec7bpnc9atj2','nextstation','running',1795098508089,NULL);
INSERT INTO "tables" VALUES('z8bysenpubz4','metromania','running',1795098623210,NULL);
CREATE TABLE undo_requests (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	request TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE INDEX ix_tables_stage ON tables (stage);
CREATE INDEX ix_browser_seats_table_id ON browser_seats (table_id);
CREATE INDEX ix_links_browser ON links (browser);
CREATE INDEX ix_joins_holder ON joins (holder);
CREATE INDEX ix_persons_recovery ON persons (recovery);
CREATE INDEX ix_passkeys_person ON passkeys (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_person_links_person ON person_links (person);
CREATE INDEX ix_retired_browsers_person ON retired_browsers (person);
CREATE INDEX ix_day_alarms_due_at ON day_alarms (due_at);
CREATE INDEX ix_push_subscriptions_holder ON push_subscriptions (holder);
CREATE INDEX ix_notices_table_id ON notices (table_id);
CREATE INDEX ix_notices_holder ON notices (holder);
CREATE INDEX ix_notices_due_at ON notices (due_at);
CREATE INDEX ix_blocks_blocked ON blocks (blocked);
CREATE INDEX ix_reports_holder ON reports (holder);
CREATE INDEX ix_reports_at ON reports (at);
CREATE INDEX ix_reports_reported ON reports (reported);
CREATE INDEX ix_bans_holder ON bans (holder);
CREATE INDEX ix_moderation_log_at ON moderation_log (at);
CREATE INDEX ix_tables_owner ON tables (owner);
COMMIT;
