import { Button, Group, Text, Title } from '@mantine/core';
import type { GatePassLine } from '@portal/contracts';
import { searchable } from '@portal/domain';
import { TextField } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../platform/feedback/offer-undo';
import classes from './Passes.module.css';
import { countFieldOf, LineRow } from './LineRow';
import { firstCount } from './line-keys';
import { countAll, type TripStore } from './trip';

/** A shorter list needs no search. */
const SEARCHED_FROM = 9;

interface PassLinesProps {
  lines: readonly GatePassLine[];
  /** Omitted if nothing is being counted. */
  trip?: TripStore | undefined;
  /** The id of the element that gets the cursor after the last line. */
  nextId?: string;
}

/** The lines of a pass; Enter and the arrow keys move from one count to the next. */
export function PassLines({ lines, trip, nextId = '' }: PassLinesProps) {
  const { t } = useTranslation('gatePasses');
  const [keyword, setKeyword] = useState('');
  const wanted = searchable(keyword);
  const shown = lines.filter(({ specification, code, seriModel }) =>
    searchable(`${specification} ${code} ${seriModel}`).includes(wanted),
  );
  const hasLeft = lines.some(({ numberLeft }) => numberLeft > 0);
  /**
   * Changes all counts at once, with an offer to undo it: a slip of the thumb must not cost the
   * whole count.
   */
  const change = (message: string, make: () => void) => {
    if (!trip) return;
    const { id, counts } = trip.getState();
    make();
    if (Object.keys(counts).length === 0) return;
    offerUndo(message, t('lines.undo'), () => {
      if (trip.getState().id === id) trip.setState({ counts });
      return Object.keys(counts).map(countFieldOf);
    });
  };
  return (
    <section aria-labelledby="lines">
      <div className={classes.linesHead}>
        <Title order={3} id="lines" className={classes.heading}>
          {t('lines.title', { count: lines.length })}
        </Title>
        {trip && hasLeft && (
          <Group gap={8}>
            <Button
              variant="default"
              onClick={() => change(t('lines.tookAll'), () => countAll(trip, lines))}
            >
              {t('lines.takeAll')}
            </Button>
            <Button
              variant="default"
              onClick={() => change(t('lines.cleared'), () => trip.setState({ counts: {} }))}
            >
              {t('lines.clear')}
            </Button>
          </Group>
        )}
      </div>
      {trip && hasLeft && <p className={classes.keys}>{t('lines.keys')}</p>}
      {lines.length >= SEARCHED_FROM && (
        <TextField
          name="lineKeyword"
          label={t('lines.search')}
          type="search"
          data-scans="kept"
          autoComplete="off"
          mb={12}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            firstCount()?.focus();
          }}
        />
      )}
      <ol className={classes.lines}>
        {shown.map((line) => (
          <LineRow key={line.id} line={line} trip={trip} nextId={nextId} />
        ))}
      </ol>
      {shown.length === 0 && <Text size="sm">{t('lines.none')}</Text>}
    </section>
  );
}
