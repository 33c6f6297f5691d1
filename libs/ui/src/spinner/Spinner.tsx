import classes from './Spinner.module.css';

/** A ring that turns while something is on its way; what that is says the text beside it. @param size in pixels */
export function Spinner({ size, className = '' }: { size: number; className?: string }) {
  return (
    <span
      className={`${classes.ring} ${className}`}
      style={{ width: size, height: size }}
      aria-hidden
    />
  );
}
