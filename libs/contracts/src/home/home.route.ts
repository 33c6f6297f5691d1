import { API_BASE, route } from '../route';
import type { HomeAnswer } from './home';

/** What home shows to who is logged in. */
export const getHome = route<{ answer: HomeAnswer }>('GET', `${API_BASE}/home`);
