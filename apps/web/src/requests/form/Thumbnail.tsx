import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Thumbnail.module.css';

interface ThumbnailProps {
  /** Address of the picture; null if there is none. */
  image: string | null;
  tone?: string | undefined;
  /** Shown if there is no picture; by default the icon of a person. */
  placeholder?: ReactNode;
}

/** A small picture in a line of a list. */
export function Thumbnail({ image, tone, placeholder }: ThumbnailProps) {
  return (
    <span className={classes.picture} data-tone={tone}>
      {image ? (
        <img src={image} alt="" loading="lazy" width={64} height={64} />
      ) : (
        (placeholder ?? <IconUser size={28} stroke={1.3} aria-hidden />)
      )}
    </span>
  );
}
