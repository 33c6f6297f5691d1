import common from './common.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import layout from './layout.json' with { type: 'json' };
import login from './login.json' with { type: 'json' };

/** The texts of the first page, in one file. */
export const first = { common, home, layout, login };
