import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import {
  BACK,
  deckName,
  FIELDS,
  fieldsOf,
  FRONT,
  SORT_FIELD,
  STYLE,
  withoutHtml,
} from '#server/documents/anki-texts.ts';
import type { Card, CardBox } from '#server/documents/cards.ts';

/** What every version of the program reads: Anki's schema 11. */
const SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null, left integer not null,
  odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

/** Never changes: a second import finds the note type of the first by it. */
const NOTE_TYPE = 1_763_683_200_001;
const DEFAULT_DECK = 1;
const PARENT_DECK = 1_763_683_200_002;
const NOT_SYNCED = -1;
/** Queues of cards. */
const [NEW, SUSPENDED] = [0, -1];
const SEPARATOR = '\u001f';

/** A collection with a note and a card for each question. */
export function makeCollection({ decks, packedAt }: CardBox): Uint8Array {
  const db = new DatabaseSync(':memory:');
  const seconds = Math.floor(packedAt / 1000);
  const named = numbered(decks);
  try {
    db.exec(SCHEMA);
    db.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)').run(
      seconds - (seconds % 86_400),
      packedAt,
      packedAt,
      JSON.stringify({ ...CONFIGURATION, curModel: String(NOTE_TYPE) }),
      JSON.stringify({ [NOTE_TYPE]: noteType(seconds, named[0]?.id ?? DEFAULT_DECK) }),
      JSON.stringify(decksJson(named, seconds)),
      JSON.stringify({ 1: DECK_OPTIONS }),
      '{}',
    );
    addNotes(db, named, seconds);
    return db.serialize();
  } finally {
    db.close();
  }
}

type NumberedDeck = { id: number; name: string; cards: Card[] };

/** Decks of one name are one; ids are made of the time of their first card. */
function numbered(decks: CardBox['decks']): NumberedDeck[] {
  const byName = new Map<string, NumberedDeck>();
  const taken = new Set<number>([DEFAULT_DECK, PARENT_DECK]);
  for (const { name: given, cards } of decks) {
    const name = deckName(given);
    const key = name.normalize('NFC').toLowerCase();
    const known = byName.get(key);
    if (known) known.cards.push(...cards);
    else {
      const id = nextFree(taken, cards[0]?.madeAt ?? PARENT_DECK);
      byName.set(key, { id, name: name.normalize('NFC'), cards: [...cards] });
    }
  }
  return [...byName.values()];
}

function nextFree(taken: Set<number>, wanted: number): number {
  let id = Math.floor(wanted);
  while (taken.has(id)) id += 1;
  taken.add(id);
  return id;
}

function addNotes(db: DatabaseSync, decks: NumberedDeck[], seconds: number): void {
  const note = db.prepare('insert into notes values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)');
  const card = db.prepare(
    'insert into cards values (?, ?, ?, 0, ?, ?, 0, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, ?)',
  );
  const taken = new Set<number>();
  let due = 0;
  db.exec('begin');
  for (const { id: deckId, cards } of decks) {
    for (const each of cards) {
      due += 1;
      const id = nextFree(taken, each.madeAt);
      const fields = fieldsOf(each);
      const tags = each.tags.length > 0 ? ` ${each.tags.join(' ')} ` : '';
      note.run(
        id,
        each.id,
        NOTE_TYPE,
        seconds,
        NOT_SYNCED,
        tags,
        fields.join(SEPARATOR),
        withoutHtml(fields[SORT_FIELD] ?? ''),
        checksum(fields[0] ?? ''),
        '',
      );
      card.run(id, id, deckId, seconds, NOT_SYNCED, each.isSuspended ? SUSPENDED : NEW, due, '');
    }
  }
  db.exec('commit');
}

/** Of the first field: by it the program finds doubles. */
export function checksum(field: string): number {
  const digest = createHash('sha1').update(withoutHtml(field), 'utf8').digest('hex');
  return Number.parseInt(digest.slice(0, 8), 16);
}

function noteType(mod: number, did: number) {
  return {
    id: NOTE_TYPE,
    name: 'Debrief question',
    type: 0,
    mod,
    usn: NOT_SYNCED,
    sortf: SORT_FIELD,
    did,
    tmpls: [
      {
        name: 'Question',
        ord: 0,
        qfmt: FRONT,
        afmt: BACK,
        bqfmt: '',
        bafmt: '',
        did: null,
        bfont: '',
        bsize: 0,
      },
    ],
    flds: FIELDS.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: STYLE,
    latexPre: '\\documentclass[12pt]{article}\n\\begin{document}\n',
    latexPost: '\\end{document}',
    latexsvg: false,
    req: [[0, 'any', [0, 1, 2]]],
    tags: [],
    vers: [],
  };
}

function decksJson(decks: NumberedDeck[], mod: number) {
  const all = [
    { id: DEFAULT_DECK, name: 'Default' },
    { id: PARENT_DECK, name: 'Debrief' },
    ...decks,
  ];
  return Object.fromEntries(
    all.map(({ id, name }) => [
      id,
      {
        id,
        name,
        mod,
        usn: NOT_SYNCED,
        lrnToday: [0, 0],
        revToday: [0, 0],
        newToday: [0, 0],
        timeToday: [0, 0],
        collapsed: false,
        browserCollapsed: false,
        desc: '',
        dyn: 0,
        conf: 1,
        extendNew: 0,
        extendRev: 0,
      },
    ]),
  );
}

const CONFIGURATION = {
  activeDecks: [DEFAULT_DECK],
  curDeck: DEFAULT_DECK,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
};

const DECK_OPTIONS = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: {
    delays: [1, 10],
    ints: [1, 4, 7],
    initialFactor: 2500,
    order: 1,
    perDay: 20,
    bury: false,
    separate: true,
  },
  rev: {
    perDay: 200,
    ease4: 1.3,
    fuzz: 0.05,
    minSpace: 1,
    ivlFct: 1,
    maxIvl: 36_500,
    bury: false,
    hardFactor: 1.2,
  },
  lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 1 },
};
