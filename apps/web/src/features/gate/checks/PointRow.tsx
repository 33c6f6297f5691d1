import { MAX_REMARK } from '@portal/contracts';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { problemOf, type Finding } from './findings';
import classes from './VehicleChecks.module.css';

/** The id of a point's element, which takes the focus. */
export const pointField = (pointId: string) => `point-${pointId}`;
/** The id of the field for what is wrong at a point. */
export const remarkField = (pointId: string) => `remark-${pointId}`;

const KEYS: Record<string, boolean> = { '1': true, '0': false };

interface PointRowProps {
  point: { id: string; name: string };
  finding: Finding;
  /** The user has tried to save, so missing parts are marked. */
  isTried: boolean;
  onChange: (finding: Finding) => void;
  /**
   * Called when a key has decided the point: the cursor goes to the next point, or to the remark if
   * it failed.
   */
  onDecided: (isPassed: boolean) => void;
  onNext: () => void;
}

/** A point of a check: passed, or failed with a remark. */
export function PointRow(props: PointRowProps) {
  const { point, finding, isTried, onChange, onDecided, onNext } = props;
  const { t } = useTranslation('vehicleChecks');
  const problem = isTried ? problemOf(finding) : null;
  const decide = (isPassed: boolean) => onChange({ ...finding, isPassed });
  const onKeyDown = (event: KeyboardEvent) => {
    const isPassed = KEYS[event.key];
    if (isPassed === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    decide(isPassed);
    onDecided(isPassed);
  };
  const label = `label-${point.id}`;
  const error = `error-${point.id}`;
  const choice = (isPassed: boolean) => (
    <label className={classes.choice} data-passed={isPassed}>
      <input
        type="radio"
        id={isPassed ? pointField(point.id) : undefined}
        name={pointField(point.id)}
        checked={finding.isPassed === isPassed}
        onChange={() => decide(isPassed)}
        onKeyDown={onKeyDown}
      />
      {isPassed ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      {isPassed ? t('form.passed') : t('form.failed')}
    </label>
  );
  return (
    <li className={classes.point} data-wrong={problem !== null || undefined}>
      <div
        role="radiogroup"
        aria-labelledby={label}
        aria-describedby={problem === 'undecided' ? error : undefined}
        aria-invalid={problem === 'undecided' || undefined}
        className={classes.decision}
      >
        <span id={label} className={classes.pointName}>
          {point.name}
        </span>
        {choice(true)}
        {choice(false)}
      </div>
      {problem === 'undecided' && (
        <p id={error} className={classes.wrong}>
          {t('form.undecided')}
        </p>
      )}
      {finding.isPassed === false && (
        <WrittenField
          name={remarkField(point.id)}
          label={t('form.remarkShort')}
          aria-label={t('form.remark', { point: point.name })}
          required
          maxLength={MAX_REMARK}
          autoComplete="off"
          value={finding.remark}
          error={problem === 'remarkNeeded' ? t('form.remarkNeeded') : undefined}
          onChange={(text) => onChange({ ...finding, remark: text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onNext();
          }}
        />
      )}
    </li>
  );
}
