import classes from './FormMessage.module.css';

/**
 * The error message of a form as a whole. The element is always on the page, so that screen readers
 * announce a new message.
 */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={message ? classes.message : classes.none}>
      {message}
    </div>
  );
}
