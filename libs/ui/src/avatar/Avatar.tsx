import classes from './Avatar.module.css';
import { initialsOf } from './initials';

export interface AvatarProps {
  name: string;
  /** Address of the picture; the name's initials stand for null. */
  src: string | null;
}

/** Who somebody is, as a small round picture beside the name; so it says nothing to screen readers. */
export function Avatar({ name, src }: AvatarProps) {
  return (
    <span className={classes.avatar} aria-hidden>
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  );
}
