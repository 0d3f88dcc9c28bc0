import { useRef, useState } from 'react';
import { ApiError, getFile } from '#web/call.ts';
import { saveFile, saveFrom } from '#web/files/save-file.ts';
import { recheckSession } from '#web/session.ts';

const UNREACHABLE = 'The server could not be reached. Please try again.';
const FAILED = 'The file could not be made. Please try again.';

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.code === 'unreachable') return UNREACHABLE;
  return error.message || FAILED;
}

/** One at a time; `run` answers what went wrong. */
export function usePress<Given>(run: (given: Given) => Promise<string | null>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function press(given: Given): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    setProblem(await run(given).catch(sentenceOf));
    isRunning.current = false;
    setBusy(false);
  }

  return { press: (given: Given) => void press(given), isBusy, problem };
}

async function fetchAndSave(path: string): Promise<null> {
  const { file, name } = await getFile(path);
  saveFile(file, name ?? 'download');
  return null;
}

/** A file small enough to be read first: what went wrong is a sentence here, not a broken file. */
export function useDownload() {
  return usePress(fetchAndSave);
}

async function saveWhileSignedIn(path: string): Promise<string | null> {
  const user = await recheckSession();
  if (user === undefined) return UNREACHABLE;
  // Of a session that has ended the page says so by itself.
  if (user !== null) saveFrom(path);
  return null;
}

/** A file of any length, straight to the disk, once it is known that somebody is still signed in. */
export function useStreamedDownload() {
  return usePress(saveWhileSignedIn);
}
