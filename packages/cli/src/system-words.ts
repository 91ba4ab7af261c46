type SystemError = Error & { readonly code: string; readonly syscall: string; readonly path?: string };

/** A failed system call (no such file, no room): not a bug, so nobody needs its stack. */
export const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

const WORDS: { readonly [code: string]: (path: string, syscall: string) => string } = {
  ENOENT: (path, syscall) => (syscall === 'mkdir' ? `no folder can be made at ${path}` : `there is no ${path}`),
  EACCES: path => `this user may not use ${path}: \`ls -ld ${path}\` says who may`,
  EPERM: path => `this user may not change ${path}: \`ls -ld ${path}\` says who may`,
  EEXIST: path => `${path} is there already, and is not replaced: name another`,
  EISDIR: path => `${path} is a folder, and a file is needed`,
  ENOTDIR: path => `a part of ${path} is a file, and a folder is needed`,
  EROFS: path => `${path} is on a file system that is read-only: name another place`,
  ENOSPC: path => `the disk${path === '' ? '' : ` of ${path}`} is full: make room, and run it again`,
  EDQUOT: path => `the quota of this user${path === '' ? '' : ` for ${path}`} is used up: make room, and run it again`,
};

/** What a failed system call means for the operator. */
export const systemWords = (error: SystemError): string => {
  const { code, syscall, path = '' } = error;
  const needsPath = code !== 'ENOSPC' && code !== 'EDQUOT';
  return (needsPath && path === '' ? undefined : WORDS[code]?.(path, syscall)) ?? error.message;
};
