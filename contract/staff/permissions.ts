/** Apart, because the description of every call names a permission and the calls of staff are described so as well. */
export * from '../permissions/permissions.ts';
