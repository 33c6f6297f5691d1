import classes from './Spinner.module.css';

/** A spinning ring while something is loading; a text beside it says what. @param size in pixels */
export function Spinner({ size, className = '' }: { size: number; className?: string }) {
  return (
    <span
      className={`${classes.ring} ${className}`}
      style={{ width: size, height: size }}
      aria-hidden
    />
  );
}
