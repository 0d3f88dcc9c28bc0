import { Fragment } from 'react';
import { IMPORT_COLUMNS, IMPORT_HEADS, REQUIRED_COLUMNS } from '#shared/procedure-import.ts';
import { COLUMN_WORDS, TEMPLATE, TEMPLATE_NAME } from '#web/procedures/import/words.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';

function saveTemplate(): void {
  saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), TEMPLATE_NAME);
}

/** What the first line of a file may name. */
export function ColumnHelp() {
  return (
    <Entry
      title="What is read"
      remark="The first line names the columns, in any order. Other columns are left alone."
    >
      <div className="flow">
        <dl className="facts">
          {IMPORT_COLUMNS.map((column) => (
            <Fragment key={column}>
              <dt>
                <span className="strong">{IMPORT_HEADS[column]}</span>
                {REQUIRED_COLUMNS.some((required) => required === column) && (
                  <span className="soft small"> needed</span>
                )}
              </dt>
              <dd>{COLUMN_WORDS[column]}</dd>
            </Fragment>
          ))}
        </dl>
        <Button onClick={saveTemplate}>Download a template</Button>
      </div>
    </Entry>
  );
}
