import { PRODUCT_NAME } from '#shared/product.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`;
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Shown once; nobody can show them again, but new ones can be made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="flow">
      <p>
        Each works once, when the app is not at hand. They are shown only now: keep them apart from
        the phone.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={codes.join('\n')} label="Copy codes" doneLabel="Codes copied" />
        <Button onClick={() => download(codes)}>Download codes</Button>
      </div>
    </div>
  );
}
