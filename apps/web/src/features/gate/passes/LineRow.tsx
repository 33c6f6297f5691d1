import { Button } from '@mantine/core';
import { QUANTITY_DECIMALS, type GatePassLine } from '@portal/contracts';
import { QUANTITY_LIMITS } from '@portal/domain';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { NumberField } from '../../../platform/forms/NumberField';
import { numberText } from '../../../platform/i18n/number-text';
import classes from './Passes.module.css';
import { onLineKey } from './line-keys';
import { quantityText } from '../../../plant/passes';
import { isInParts, isTooMuch, setCount, type TripStore } from './trip';

export const countFieldOf = (lineId: string): string => `count.${lineId}`;

interface LineRowProps {
  line: GatePassLine;
  /** Omitted if nothing is being counted. */
  trip?: TripStore | undefined;
  /** The id of the element that gets the cursor after the last line. */
  nextId: string;
}

/** A line of a pass: the approved, gone and remaining quantity, and how much of it leaves now. */
export const LineRow = memo(function LineRow({ line, trip, nextId }: LineRowProps) {
  const { t } = useTranslation('gatePasses');
  const { sort, specification, code, seriModel, requestInNumber, description, numberLeft } = line;
  const numbers: [label: string, value: number][] = [
    [t('line.approved'), line.numberOut],
    [t('line.out'), line.numberActual],
    [t('line.left'), numberLeft],
  ];
  const about = [
    code,
    seriModel && t('line.serial', { serial: seriModel }),
    requestInNumber && t('line.broughtInBy', { number: requestInNumber }),
  ];
  return (
    <li className={classes.line}>
      <span className={classes.sort}>{sort}</span>
      <div className={classes.what}>
        <strong>{specification}</strong>
        <span className={classes.dim}>{about.filter(Boolean).join(' · ')}</span>
        {description && <span>{description}</span>}
      </div>
      <dl className={classes.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numberText(value, QUANTITY_DECIMALS)}</dd>
          </div>
        ))}
        <div className={classes.unit}>
          <dt>{t('line.unit')}</dt>
          <dd>{line.unitName || '–'}</dd>
        </div>
      </dl>
      <div className={classes.count}>
        {numberLeft <= 0 ? (
          <span className={classes.allOut}>
            <IconCheck size={18} aria-hidden />
            {t('line.allOut')}
          </span>
        ) : (
          trip && <LineCount line={line} trip={trip} nextId={nextId} />
        )}
      </div>
    </li>
  );
});

function LineCount({ line, trip, nextId }: LineRowProps & { trip: TripStore }) {
  const { t } = useTranslation('gatePasses');
  const { id, sort, specification, numberLeft } = line;
  const count = useStore(trip, ({ counts }) => counts[id] ?? null);
  const error = () => {
    if (count === null || count <= 0) return undefined;
    if (isTooMuch({ line, count }))
      return t('line.tooMuch', { left: quantityText(numberLeft, line) });
    return isInParts({ line, count }) ? t('line.inParts', { unit: line.unitName }) : undefined;
  };
  const takeAll = () => setCount(trip, id, numberLeft);
  return (
    <>
      <NumberField
        name={countFieldOf(id)}
        aria-label={t('line.count', { row: sort, name: specification })}
        placeholder="0"
        className={classes.countField}
        size="md"
        data-line
        inputMode="decimal"
        onKeyDown={(event) => onLineKey(event, { nextId, onTakeAll: takeAll })}
        {...QUANTITY_LIMITS}
        value={count}
        error={error()}
        onChange={(value) => setCount(trip, id, value)}
      />
      <Button
        size="md"
        variant="default"
        className={classes.all}
        aria-label={t('line.takeAllOf', { row: sort, name: specification })}
        onClick={takeAll}
      >
        {t('line.takeAll')}
      </Button>
    </>
  );
}
