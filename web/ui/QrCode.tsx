import { encode } from 'uqr';
import './qr.css';

/** Modules of white around the code: fewer, and some cameras do not find it. */
const QUIET = 4;

/** Dark modules as runs: one `h` for each stretch of a row. */
function drawing(data: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x] || row[x - 1]) continue;
      let end = x;
      while (row[end]) end += 1;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
    }
  }
  return path;
}

type QrCodeProps = {
  text: string;
  /** What the code is for; the text itself belongs beside it. */
  label: string;
  /** To be scanned from this screen: as large as it goes. */
  large?: boolean;
};

/** Stays dark on white by night: cameras expect it. */
export function QrCode({ text, label, large = false }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg
      className={large ? 'qr large' : 'qr'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is read as one
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing(data)} />
    </svg>
  );
}
