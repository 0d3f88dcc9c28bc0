import crypto from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const LITTLE = { cost: 1024, blockSize: 1 };

type Done = (error: Error | null, key: Buffer) => void;

/**
 * The sign-in library makes each password cost a tenth of a second, which was half of what tests with people took: in
 * their process, and in the server that most journeys share, the same function has less to do.
 */
const { scrypt } = crypto;
Object.assign(crypto, {
  scrypt(password: string, salt: string, length: number, given: ScryptOptions, done: Done) {
    const { maxmem } = given;
    scrypt(password, salt, length, { maxmem, ...LITTLE }, done);
  },
});
syncBuiltinESMExports();
