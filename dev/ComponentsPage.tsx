import { useState } from 'react';
import { Bars } from '#web/ui/Bars.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Checkbox, RadioList } from '#web/ui/Check.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { Choices, JudgedChoices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Confirm } from '#web/ui/Dialog.tsx';
import { Entry } from '#web/ui/Entry.tsx';
import { FieldError, GrowingText, Select } from '#web/ui/Field.tsx';
import { Figures } from '#web/ui/Figures.tsx';
import { GoList } from '#web/ui/GoList.tsx';
import { Goals } from '#web/ui/Goals.tsx';
import { Icon, ICON_NAMES } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Plot, SeriesMark } from '#web/ui/Plot.tsx';
import { PlotTable } from '#web/ui/PlotTable.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { runningMedian } from '#web/ui/scale.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TabList, TabPanel } from '#web/ui/TabList.tsx';
import { Tally } from '#web/ui/Tally.tsx';
import { PasswordField, TextArea, TextField } from '#web/ui/TextField.tsx';

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;
const OPTIONS = [
  'The first answer',
  'The second answer',
  'A third that runs on until it needs two lines',
];

function Buttons() {
  return (
    <div className="flow">
      <div className="row">
        <Button look="primary">Primary</Button>
        <Button look="primary" busy busyLabel="Working...">
          Primary
        </Button>
        <Button look="primary" disabled>
          Disabled
        </Button>
      </div>
      <div className="row">
        <Button icon="redo">Second</Button>
        <Button compact>Compact</Button>
        <Button disabled>Disabled</Button>
        <Button look="quiet" icon="plus">
          Quiet
        </Button>
        <IconButton icon="star" label="Mark" />
        <IconButton icon="star" label="Unmark" starred />
        <IconButton icon="trash" label="Delete" />
        <CopyButton text="copied" label="Copy" doneLabel="Copied" />
      </div>
    </div>
  );
}

function Fields() {
  const [size, setSize] = useState<'small' | 'large'>('small');
  const [isOn, setOn] = useState(true);
  const [text, setText] = useState('A line that grows with its text');
  return (
    <div className="fields two">
      <Select label="Size" value={size} options={SIZES} onChange={setSize} />
      <Chips legend="Size" options={SIZES} value={size} onChoose={setSize} />
      <div>
        <Switch label="On or off" checked={isOn} onChange={setOn} />
        <Switch
          label="Off or on"
          hint="What it means, and what it costs."
          checked={!isOn}
          onChange={(on) => setOn(!on)}
        />
      </div>
      <GrowingText
        className="input"
        aria-label="Growing text"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FieldError>Please say what to do about it</FieldError>
      <TextField label="A line" hint="What is expected" defaultValue="Text" />
      <TextField label="A line that is wrong" error="Please write something else" />
      <TextField label="A line that stays as it is" readOnly defaultValue="Read only" />
      <PasswordField label="Password" autoComplete="new-password" defaultValue="six nights" />
      <TextArea label="Several lines" optional />
      <div>
        <RadioList legend="Size" name="size" options={SIZES} value={size} onChange={setSize} />
        <Checkbox label="Remember me" defaultChecked />
      </div>
    </div>
  );
}

function Sheets() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="row wide-gap">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {isOpen && (
        <Confirm
          title="End this?"
          action="End"
          busyLabel="Ending..."
          busy={false}
          problem={null}
          onConfirm={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <p>Asked once, before something that cannot be undone.</p>
        </Confirm>
      )}
      <QrCode text="https://example.org" label="Example" />
    </div>
  );
}

function Answers() {
  const [chosen, setChosen] = useState<number | null>(1);
  return (
    <div className="fields two">
      <div>
        <p id="example-choice" className="label">
          To be answered
        </p>
        <Choices
          name="example"
          labelledBy="example-choice"
          options={OPTIONS}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <JudgedChoices options={OPTIONS} chosen={0} correct={1} />
    </div>
  );
}

const LEAVES = ['First', 'Second', 'Third'];

function Leaves() {
  const [shown, setShown] = useState('First');
  return (
    <div>
      <TabList
        label="Leaves"
        tabs={LEAVES.map((id) => ({ id, words: id }))}
        chosen={shown}
        onChoose={setShown}
      />
      {LEAVES.map((id) => (
        <TabPanel key={id} id={id} isShown={id === shown}>
          The {id.toLowerCase()} leaf
        </TabPanel>
      ))}
    </div>
  );
}

const STEPS = [1, 2, 2, 4, 3, 4, 5].map((level, at) => ({ at, level }));

function Drawing({ count, isCertain }: { count: number; isCertain: boolean }) {
  const steps = STEPS.slice(0, count);
  return (
    <div className="flow">
      <Plot
        levels={['1', '2', '3', '4', '5']}
        points={steps.map(({ at, level }) => ({
          id: String(at),
          at,
          level,
          series: isCertain ? at + 1 : 1,
          title: `Level ${level}`,
          to: '/components',
        }))}
        line={isCertain ? runningMedian(steps) : steps}
        from={0}
        to={STEPS.length - 1}
        ends={['Monday', 'Sunday']}
        isCertain={isCertain}
      />
      <PlotTable
        caption={isCertain ? 'seven series' : 'one series'}
        heads={['Day', 'Level', 'Series']}
        rows={steps.map(({ at, level }) => ({
          id: String(at),
          cells: [
            at + 1,
            level,
            <SeriesMark key="series" series={isCertain ? at + 1 : 1}>
              {`Series ${isCertain ? at + 1 : 1}`}
            </SeriesMark>,
          ],
        }))}
      />
    </div>
  );
}

const PARTS = ['Alone', 'With help', 'Watched'];

function Counts() {
  return (
    <div className="flow">
      <Goals
        label="Goals"
        sureWord="certain"
        goals={[
          { id: 'some', label: 'Begun', done: 8, sure: 5, goal: 12, remark: '5 certain' },
          { id: 'many', label: 'Many', done: 96, sure: 80, goal: 150 },
          { id: 'unsure', label: 'Not certain yet', done: 3, sure: 1, goal: 3 },
          { id: 'met', label: 'Reached', done: 6, sure: 6, goal: 6 },
        ]}
      />
      <div className="fields two">
        <Bars
          parts={PARTS}
          rows={[
            { id: 'a', label: 'The first', values: [12, 7, 3] },
            { id: 'b', label: 'The second', values: [0, 4, 0] },
          ]}
        />
        <Columns
          parts={PARTS.slice(0, 2)}
          columns={[3, 0, 8, 5].map((count, at) => ({
            id: String(at),
            title: `${count} and 2`,
            values: [count, 2],
          }))}
          ends={['August', 'November']}
        />
      </div>
    </div>
  );
}

/** Every part in its states, for whoever builds or looks (development only). */
export function ComponentsPage() {
  return (
    <main id="main" className="page">
      <title>Components</title>
      <header className="head">
        <h1>Components</h1>
        <p className="lede">
          Every part in its states. What is not here is made from what is here.
        </p>
      </header>
      <Entry title="Buttons" remark="One filled button on a screen.">
        <Buttons />
      </Entry>
      <Entry title="Fields" remark="The message says what to do, under the field it belongs to.">
        <Fields />
      </Entry>
      <Entry title="Choices" remark="What is answered in one tap is circled.">
        <Answers />
      </Entry>
      <Entry title="Leaves" remark="One at a time, under tabs that stay in view.">
        <Leaves />
      </Entry>
      <Entry title="Notices" remark="A wash and an icon, never a colored edge.">
        <div className="fields">
          <Notice>Something to know</Notice>
          <Notice look="good">Something that went well</Notice>
          <Notice look="look">Something that waits for a look</Notice>
          <Notice look="bad">Something that went wrong</Notice>
        </div>
      </Entry>
      <Entry title="Dialog and code" remark="A code stays white at night.">
        <Sheets />
      </Entry>
      <Entry title="Waiting" remark="Over 300 ms, in the shape of what is coming.">
        <Skeleton lines={5} label="Loading" />
      </Entry>
      <Entry title="Progress" remark="Always with the same in words.">
        <Progress steps={['done', 'failed', 'live', 'waiting']} />
      </Entry>
      <Entry title="Stars and tally" remark="Always with the number.">
        <div className="row wide-gap">
          <Stars rating={5} />
          <Stars rating={1} />
          <Tally done={13} goal={15} />
          <Tally done={0} goal={3} />
          <Tally done={8} goal={10} large />
        </div>
      </Entry>
      <Entry
        title="Drawings"
        remark="Enough is drawn in ink. Too little is pale and dashed, and the words beside it say so."
      >
        <div className="fields two">
          <Drawing count={7} isCertain />
          <Drawing count={3} isCertain={false} />
        </div>
      </Entry>
      <Entry
        title="Counts"
        remark="Parts are told by the pen, not by a color; the numbers go into a table as well."
      >
        <Counts />
      </Entry>
      <Entry title="Figures and ways" remark="Lines on phones, columns on a desk.">
        <div className="flow">
          <Figures
            figures={[
              { label: 'Logged', remark: 'last 90 days', count: 1204 },
              { label: 'Verified', count: undefined },
            ]}
          />
          <GoList ways={[{ icon: 'book', title: 'Learning', text: 'What comes next.', to: '/' }]} />
        </div>
      </Entry>
      <Entry title="Icons">
        <div className="row wide-gap">
          {ICON_NAMES.map((name) => (
            <span key={name} className="row">
              <Icon name={name} /> {name}
            </span>
          ))}
        </div>
      </Entry>
    </main>
  );
}
