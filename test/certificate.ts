import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

/** DER (ITU-T X.690): a tag, a length, a content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const long = Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  const length = body.length < 128 ? Buffer.from([body.length]) : long;
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const sequence = (...content: Buffer[]) => der(0x30, ...content);
const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** A key and a self-signed certificate for it (RFC 5280), made when a test needs them: none is kept in the repository. */
export function makeCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('test')))));
  const validity = ['250101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time)));
  const content = sequence(
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    sequence(...validity),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: new X509Certificate(sequence(content, SHA256_WITH_RSA, signature)).toString(),
  };
}
