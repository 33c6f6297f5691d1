import classes from './FormMessage.module.css';

/** What is wrong with a form as a whole; always in the page, so that it is read out when it comes. */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={message ? classes.message : classes.none}>
      {message}
    </div>
  );
}
