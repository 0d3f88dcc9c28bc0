export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
/** excel: a workbook, old or new. binary: no text in any encoding that is known here. */
export type Decoded =
  | { text: string; encoding: Encoding }
  | { problem: 'empty' | 'excel' | 'binary' };

/** A zip, which a workbook is, and the container of workbooks before 2007. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const UTF_8_MARK = [0xef, 0xbb, 0xbf];
const UTF_16LE_MARK = [0xff, 0xfe];
const UTF_16BE_MARK = [0xfe, 0xff];

/** Bytes 0x80 to 0x9f of Windows-1252; Node 24's own decoder takes them for Latin-1's control characters. */
const ABOVE_ASCII = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** By its byte order mark; without one it is UTF-8 when it can be, and what Windows wrote when it cannot. */
export function decodeText(bytes: Uint8Array): Decoded {
  const begins = (mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (WORKBOOKS.some(begins)) return { problem: 'excel' };
  if (begins(UTF_16LE_MARK)) return checked(decodeAs('utf-16le', bytes), 'UTF-16');
  if (begins(UTF_16BE_MARK)) return checked(decodeAs('utf-16be', bytes), 'UTF-16');
  try {
    return checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'UTF-8');
  } catch {
    const unmarked = begins(UTF_8_MARK) ? bytes.subarray(UTF_8_MARK.length) : bytes;
    return checked(windows1252(unmarked), 'Windows-1252');
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => ABOVE_ASCII[sign.charCodeAt(0) - 0x80] ?? sign);
}

function checked(text: string, encoding: Encoding): Decoded {
  if (text.includes('\0')) return { problem: 'binary' };
  return text.trim() === '' ? { problem: 'empty' } : { text, encoding };
}
