import { API_BASE, route } from '../route';
import type { HomeAnswer } from './home';

/** The content of the home page for a logged-in user. */
export const getHome = route<{ answer: HomeAnswer }>('GET', `${API_BASE}/home`);
