import { useState } from 'react';
import { readKept, writeKept } from '#web/kept/storage.ts';
import { KEYS_OFF } from '#web/layout/use-keys.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import './palette.css';

const KEYS = [
  [['Ctrl K', '⌘ K', '/'], 'Find people, screens and records'],
  [['j', 'k'], 'Next row, row before'],
  [['Enter'], 'Open the row'],
  [['Esc'], 'Close what is open'],
  [['?'], 'These keys'],
] as const;

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOff, setOff] = useState(() => readKept('device', KEYS_OFF) !== null);
  return (
    <Dialog title="Keyboard" onClose={onClose} light>
      <dl className="key-list">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys on this device"
        hint="Off, only Ctrl K and ⌘ K do something: for whoever speaks to the computer."
        checked={!isOff}
        onChange={(isOn) => {
          writeKept('device', KEYS_OFF, isOn ? null : 'off');
          setOff(!isOn);
        }}
      />
    </Dialog>
  );
}
