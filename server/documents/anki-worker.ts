import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { ZipFile } from 'yazl';
import { makeCollection } from '#server/documents/anki.ts';
import type { CardBox } from '#server/documents/cards.ts';
import { giveWay } from '#server/give-way.ts';

/** Cards in, an Anki package out: the collection, and that it has no media. */
async function pack(box: CardBox): Promise<Uint8Array> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(makeCollection(box)), 'collection.anki2');
  zip.addBuffer(Buffer.from('{}'), 'media');
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

giveWay();
void pack(workerData as CardBox).then((packed) => parentPort?.postMessage(packed));
