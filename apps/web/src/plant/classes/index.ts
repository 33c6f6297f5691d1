export { lackingPath } from './lacking-path';
export { CLASS_OF_RESULTS, classPaths } from './paths';
export { CLASSES_KEY, useSession } from './use-session';
