import { grouped } from '#shared/count-words.ts';

type CountCellProps = {
  className: string;
  of: number;
  /** The number with its noun, for phones. */
  words: string;
};

/** Under a head the number is enough; on a phone there is no head. */
export function CountCell({ className, of, words }: CountCellProps) {
  return (
    <td className={className}>
      <span className="wide-only">{grouped(of)}</span>
      <span className="phone-only">{words}</span>
    </td>
  );
}
