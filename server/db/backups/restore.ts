import type { Config } from '#server/config.ts';
import { expectWhole, openArchive } from '#server/db/backups/archive.ts';
import { loadInto } from '#server/db/backups/load.ts';
import type { Loaded } from '#server/db/backups/load.ts';
import type { Manifest } from '#server/db/backups/manifest.ts';
import { expectNone, inNewFolder } from '#server/db/backups/new-folder.ts';
import { expectSecrets, findSecrets } from '#server/db/backups/secrets.ts';
import { expectKnown } from '#server/db/backups/versions.ts';

export type Restored = Loaded & { manifest: Manifest };

/** Makes the database of a backup anew where none is: all of it or nothing. */
export async function restore(
  config: Config,
  path: string,
  { withAnotherSecret = false } = {},
): Promise<Restored> {
  const { directUrl, dataDir } = config;
  if (!directUrl) expectNone(dataDir);
  const archive = await openArchive(path);
  try {
    expectKnown(archive.form);
    const present = findSecrets(config);
    const secret = present ? null : archive.secret;
    if (!withAnotherSecret && secret === null) {
      expectSecrets(archive.manifest.secrets, present, config);
    }
    const check = async () => {
      if (!directUrl) expectNone(dataDir);
      await expectWhole(path, archive);
    };
    if (directUrl) await check();
    const loaded = directUrl
      ? await loadInto(directUrl, archive)
      : await inNewFolder({ dataDir, what: 'restore', secret, check }, (url) =>
          loadInto(url, archive),
        );
    return { ...loaded, manifest: archive.manifest };
  } finally {
    archive.close();
  }
}
