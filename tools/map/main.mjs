import { writeFileSync } from 'node:fs';
import { PAGE, pageWithPicture } from './picture.mjs';

writeFileSync(PAGE, await pageWithPicture());
console.log('The floors are drawn in docs/architecture.md.');
