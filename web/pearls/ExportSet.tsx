import type { ExportFormat } from '#shared/pearls.ts';
import type { PearlSet } from '#shared/pearl-output.ts';
import { apiUrl } from '#web/call.ts';
import { zoneName } from '#web/days/zone.ts';
import { questionsInWords } from '#web/pearls/words.ts';
import { ExportButton } from '#web/files/ExportButton.tsx';
import { useDownload } from '#web/files/use-download.ts';

/** The day in it is the reader's own. */
function exportPath(id: string, format: ExportFormat): string {
  return apiUrl(`GET /api/pearls/:id/export.${format}`, {
    path: { id },
    query: { zone: zoneName() },
  });
}

function filesOf({ id, patients }: PearlSet) {
  const questions = patients.reduce((sum, patient) => sum + patient.questions.length, 0);
  const cards = {
    path: exportPath(id, 'apkg'),
    label: 'Anki',
    remark: `${questionsInWords(questions)}, a card each. Imported again, the cards are updated, not doubled.`,
  };
  return [
    {
      path: exportPath(id, 'pdf'),
      label: 'PDF',
      remark: 'To print: the pearls and questions, answers at the end.',
    },
    {
      path: exportPath(id, 'md'),
      label: 'Markdown',
      remark: 'The same as text, for notes of your own.',
    },
    ...(questions > 0 ? [cards] : []),
  ];
}

/** The set as a file, once it is whole. */
export function ExportSet({ set }: { set: PearlSet }) {
  return (
    <ExportButton
      files={filesOf(set)}
      download={useDownload()}
      disabled={set.status === 'generating'}
    />
  );
}
