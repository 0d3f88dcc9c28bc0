import { Fragment } from 'react';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import '#web/ui/facts.css';

type ColumnHelpProps<Column extends string> = {
  columns: readonly Column[];
  required: readonly Column[];
  /** As the first line may name it. */
  heads: Readonly<Record<Column, string>>;
  words: Readonly<Record<Column, string>>;
  /** A file to begin with: its text and name. */
  template: { text: string; name: string };
};

/** What the first line of a file may name. */
export function ColumnHelp<Column extends string>({
  columns,
  required,
  heads,
  words,
  template,
}: ColumnHelpProps<Column>) {
  return (
    <Entry
      title="What is read"
      remark="The first line names the columns, in any order. Other columns are left alone."
    >
      <div className="flow">
        <dl className="facts">
          {columns.map((column) => (
            <Fragment key={column}>
              <dt>
                <span className="strong">{heads[column]}</span>
                {required.includes(column) && <span className="soft small"> needed</span>}
              </dt>
              <dd>{words[column]}</dd>
            </Fragment>
          ))}
        </dl>
        <Button
          onClick={() => saveFile(new Blob([template.text], { type: 'text/csv' }), template.name)}
        >
          Download a template
        </Button>
      </div>
    </Entry>
  );
}
