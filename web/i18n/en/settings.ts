export const settings = {
  title: 'Settings',
  account: 'Account',
  username: 'Username',
  language: 'Language',
  operations: 'Operations',
  logout: 'Log out',
  loggingOut: 'Logging out…',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
  logoutFailedText: 'Something went wrong. Please try again.',
} as const;
