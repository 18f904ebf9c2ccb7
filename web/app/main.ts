import { askForUser } from '../api/first-user';
import { firstTexts } from '../i18n/first-texts';

// Small, and so here long before the packages are: what the first screen waits for is under way while those are fetched.
askForUser();
void firstTexts();
void import('./start');
