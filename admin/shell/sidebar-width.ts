const KEY = 'admin-sidebar';

/** Whether the person has made the menu narrow on this device. */
export function isSidebarNarrow(): boolean {
  try {
    return localStorage.getItem(KEY) === 'narrow';
  } catch {
    return false;
  }
}

export function rememberSidebar(isNarrow: boolean): void {
  try {
    localStorage.setItem(KEY, isNarrow ? 'narrow' : 'wide');
  } catch {
    // A browser without storage forgets it with the tab.
  }
}
