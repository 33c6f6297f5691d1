import classes from './Form.module.css';

interface LeftOutListProps {
  /** Why they were left out. */
  intro: string;
  texts: readonly string[];
}

/** What a form that begins with the content of an earlier one left out; nothing if that is nothing. */
export function LeftOutList({ intro, texts }: LeftOutListProps) {
  if (texts.length === 0) return null;
  return (
    <div role="status" className={classes.notice}>
      {intro}
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
