import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

/** The name of a row as a link to its page; a click on the row opens the page, too. */
export function NameLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor component={Link} to={to} fz={13} fw={500} onClick={(event) => event.stopPropagation()}>
      {children}
    </Anchor>
  );
}
