import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { NO_TOPIC } from '#shared/pearls.ts';
import { matchingTopics } from '#web/pearls/topics.ts';
import { query } from '#web/query.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type TopicDialogProps = {
  title: string;
  /** What a choice does. */
  note: string;
  /** Null where none was found. */
  current: string | null;
  /** The one that is being chosen. */
  busy: string | null;
  problem: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
};

/** All topics of the library, narrowed by what is typed. */
export function TopicDialog(props: TopicDialogProps) {
  const { current, busy, problem, onChoose, onClose } = props;
  const topics = useQuery(query('GET /api/topics'));
  const [text, setText] = useState('');
  const words = useDeferredValue(text);

  return (
    <Dialog title={props.title} light={text === ''} onClose={onClose}>
      <p className="soft">{props.note}</p>
      <TextField
        label="Search the topics"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem && (
        <Notice look="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Loaded query={topics} lines={8}>
        {(all) => {
          const found = matchingTopics(all, words).filter(({ id }) => id !== current);
          const none = current === null ? [] : [{ id: NO_TOPIC, title: 'None of these' }];
          return (
            <ul className="topics" aria-label="Topics">
              {[...found, ...none].map(({ id, title }) => (
                <li key={id}>
                  <button type="button" disabled={busy !== null} onClick={() => onChoose(id)}>
                    {busy === id ? 'Changing...' : title}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
