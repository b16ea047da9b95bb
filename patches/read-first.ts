/** The message of every test that an upgrade of a patched package may fail. */
export const READ_FIRST = 'The package has changed below a patch: read patches/README.md before upgrading it';
