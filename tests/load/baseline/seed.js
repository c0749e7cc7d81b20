// node seed-sqlite.js DB MATCHES MOVES - stored matches in the schema shared by the baseline, the colyseus peer and the floor servers.

'use strict';
const Database = require('better-sqlite3'),
  g = require('./game.js'),
  fs = require('fs');
const [, , file, n, k] = process.argv;
for (const s of ['', '-wal', '-shm']) fs.rmSync(file + s, { force: true });
const db = new Database(file);
db.pragma('journal_mode=WAL');
db.pragma('synchronous=OFF');
db.exec(`create table if not exists matches (id integer primary key, seq integer not null, state text not null);
	create table if not exists moves (match integer, seq integer, player integer, move text, primary key (match, seq)) without rowid;`);
const im = db.prepare('insert into matches values(?,?,?)'),
  iv = db.prepare('insert into moves values(?,?,?,?)');
db.transaction(() => {
  for (let i = 0; i < +n; i++) {
    const s = g.create(i);
    for (let j = 0; j < +k; j++) {
      const mv = { card: (j >> 1) % 8, cell: (j * 7 + i) % 32 };
      iv.run(i, j, j & 1, JSON.stringify(mv));
      g.apply(s, j & 1, mv.card, mv.cell);
    }
    im.run(i, s.seq, JSON.stringify(s));
  }
})();
db.pragma('wal_checkpoint(TRUNCATE)');
db.close();
