import classes from './ProgressLine.module.css';

/** A progress bar, 0 to 100. */
export function ProgressLine({ label, value }: { label: string; value: number }) {
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <div className={classes.bar} style={{ width: `${value}%` }} />
    </div>
  );
}
