import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE_BYTES = 1024 * 1024 * 1024;
/**
 * EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH (fs/ext4/ext4.h): from that moment nothing reaches the disk, and what
 * was not flushed before is lost, its journal's last part too. So xfstests cuts power (src/godown.c).
 */
const CUT = `open(my $f, '<', $ARGV[0]) or die; my $v = pack('I', 2); defined ioctl($f, 0x8004587d, $v) or die "$!"`;

export type Disk = {
  /** Where the file system is mounted. */
  path: string;
  /** Another one in its place. */
  format(): void;
  flush(): void;
  cut(): void;
  /** Once nobody uses it any more: what a machine finds that starts again. */
  mountAgain(): void;
  remove(): void;
};

/** A file system of its own in a file. Null where this machine cannot: then nothing is left behind. */
export function openDisk(): Disk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'debrief-disk-'));
  const [image, path] = [join(folder, 'image'), join(folder, 'mounted')];
  writeFileSync(image, '');
  truncateSync(image, SIZE_BYTES);
  mkdirSync(path);
  const loop = tried('losetup', '--find', '--show', image)?.trim();
  if (!loop) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const format = () => void run('mkfs.ext4', '-q', '-F', '-E', 'nodiscard', loop);
  const mount = () => void run('mount', '-t', 'ext4', loop, path);
  // Whoever was killed may still be on the way out.
  const unmount = () => {
    for (let left = 50; left > 0 && tried('umount', path) === null; left -= 1) {
      if (tried('mountpoint', '-q', path) === null) return;
      run('sleep', '0.1');
    }
  };
  const disk: Disk = {
    path,
    format() {
      unmount();
      format();
      mount();
    },
    flush: () => void run('sync', '-f', path),
    cut: () => void run('perl', '-e', CUT, path),
    mountAgain() {
      unmount();
      mount();
    },
    remove() {
      unmount();
      run('losetup', '--detach', loop);
      rmSync(folder, { recursive: true });
    },
  };
  try {
    format();
    mount();
    return disk;
  } catch {
    disk.remove();
    return null;
  }
}

function run(program: string, ...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${program} ${words.join(' ')}: ${stderr || String(error)}`);
}

function tried(program: string, ...words: string[]): string | null {
  try {
    return run(program, ...words);
  } catch {
    return null;
  }
}
