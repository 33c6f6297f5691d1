import classes from './Avatar.module.css';
import { initialsOf } from './initials';

export interface AvatarProps {
  name: string;
  /** Address of the picture; if null, the initials of the name are shown. */
  src: string | null;
}

/** A small round picture of a person. Screen readers skip it, because the name is beside it. */
export function Avatar({ name, src }: AvatarProps) {
  return (
    <span className={classes.avatar} aria-hidden>
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  );
}
