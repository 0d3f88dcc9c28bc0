import { useState } from 'react';
import type { useStreamedDownload } from '#web/files/use-download.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileLink } from '#web/ui/FileLink.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Status } from '#web/ui/Status.tsx';
import './files.css';

type ExportButtonProps = {
  files: readonly { path: string; label: string; remark: string }[];
  download: ReturnType<typeof useStreamedDownload>;
  disabled?: boolean;
};

/** Every file that there is of something, behind one button. */
export function ExportButton({ files, download, disabled = false }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { press, isBusy, problem } = download;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        Export
      </Button>
      {isOpen && (
        <Dialog title="Export" onClose={() => setOpen(false)} light>
          <ul className="files">
            {files.map(({ path, label, remark }) => (
              <li key={label}>
                <FileLink path={path} label={label} isBusy={isBusy} onPress={press} />
                <p className="soft small">{remark}</p>
              </li>
            ))}
          </ul>
          <Status>{problem && <Notice look="bad">{problem}</Notice>}</Status>
        </Dialog>
      )}
    </>
  );
}
