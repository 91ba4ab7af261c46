export { type Folder, MANIFEST, type Progress, REQUEST, sealed } from './folder.ts';
export type { Finding, Given, Part, PartFile, Roles, Sources } from './part.ts';
export { housesOf, type Request, RequestError, readRequest } from './request.ts';
export { submission, verifySubmission } from './submission.ts';
export type { Verified } from './verify.ts';
