import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function run(folder: string, program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr || stdout}`);
  return stdout.trim();
}

export type Worktree = { name: string; main: string; remove(): void };

/** The version in front of the last `count` migrations. */
export function before(count: number): string {
  const files = ['--', 'migrations/*.sql'];
  const commits = run(ROOT, 'git', 'log', '--diff-filter=A', '--format=%H', ...files);
  return `${commits.split('\n')[count - 1]}~1`;
}

/** So far back is looked for a version whose pages can be built: between two changes that belong together none can. */
const FARTHEST = 20;

/** That version, or the next before it that can be built, with its pages, in a folder of its own. */
export function worktreeOf(ref: string): Worktree {
  for (let back = 0; ; back += 1) {
    const commit = run(ROOT, 'git', 'rev-parse', '--short', `${ref}~${back}`);
    const folder = join(mkdtempSync(join(tmpdir(), 'debrief-upgrade-')), commit);
    const remove = () => {
      run(ROOT, 'git', 'worktree', 'remove', '--force', folder);
      rmSync(dirname(folder), { recursive: true, force: true });
    };
    try {
      build(folder, commit);
      return {
        name: `${commit} (${newestIn(folder)})`,
        main: join(folder, 'server/main.ts'),
        remove,
      };
    } catch (error) {
      remove();
      if (back === FARTHEST) throw error;
      console.log(`${commit} cannot be built`);
    }
  }
}

function build(folder: string, commit: string): void {
  run(ROOT, 'git', 'worktree', 'add', '--detach', folder, commit);
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(ROOT) === lockOf(folder)) {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  } else run(folder, 'npm', 'ci');
  run(folder, process.execPath, 'scripts/build.ts');
}

function newestIn(folder: string): string {
  const files = run(folder, 'git', 'ls-tree', '--name-only', 'HEAD', 'migrations/').split('\n');
  return basename(files.findLast((name) => name.endsWith('.sql')) ?? '', '.sql');
}
