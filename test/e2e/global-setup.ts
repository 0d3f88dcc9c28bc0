import { TEMPLATE, startServerProcess, temporaryFolder } from '#test/server-process.ts';

/** Creates the embedded database once; every server of the journeys starts on a copy of it. */
export default async function setup(): Promise<() => void> {
  const folder = temporaryFolder();
  const server = await startServerProcess({ DATA_DIR: folder.path });
  await server.end('SIGTERM');
  process.env[TEMPLATE] = folder.path;
  return () => folder.remove();
}
