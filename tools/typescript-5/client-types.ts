import openapiTS, { astToString } from 'openapi-typescript';

/** The types of a client for a description of an interface, for openapi-fetch. */
export const clientTypes = async (description: object): Promise<string> =>
  astToString(await openapiTS(structuredClone(description) as Parameters<typeof openapiTS>[0]));
