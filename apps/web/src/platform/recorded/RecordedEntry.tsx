import { Button } from '@mantine/core';
import type { CommandAnswer } from '@portal/contracts';
import { IconArrowBackUp, type Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from './ReasonDialog';
import classes from './RecordedEntry.module.css';
import { useActsText, type Act } from './use-acts-text';

/** The action that ends a record. */
interface Ending {
  /** The state of the record afterwards, for example "withdrawn". */
  word: string;
  action: string;
  Icon?: Icon;
  title: string;
  about: string;
  send: (reason: string) => Promise<CommandAnswer>;
}

interface RecordedEntryProps {
  head: ReactNode;
  /** The content. After the record has ended, elements of the class `text` are crossed out. */
  children?: ReactNode;
  recorded: Act;
  ended: (Act & { reason: string }) | null;
  ending: Ending;
  mayEnd: boolean;
}

/** One entry in a list of records about a person or thing. An ended entry stays visible. */
export function RecordedEntry({
  head,
  children,
  recorded,
  ended,
  ending,
  mayEnd,
}: RecordedEntryProps) {
  const texts = useActsText();
  const [isEnding, setEnding] = useState(false);
  const { action, Icon = IconArrowBackUp, title, about, send } = ending;
  return (
    <li className={classes.entry} data-off={ended !== null || undefined}>
      <div className={classes.said}>
        <p className={classes.head}>{head}</p>
        {children}
        <p className={classes.by}>{texts.recorded(recorded)}</p>
        {ended && (
          <p className={classes.by}>
            {ending.word}: {texts.ended(ended)}
          </p>
        )}
      </div>
      {mayEnd && (
        <Button
          className={classes.end}
          variant="default"
          size="compact-sm"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setEnding(true)}
        >
          {action}
        </Button>
      )}
      {isEnding && (
        <ReasonDialog
          title={title}
          about={about}
          confirmLabel={action}
          send={send}
          onClose={() => setEnding(false)}
        />
      )}
    </li>
  );
}
