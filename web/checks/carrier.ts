// Who carries what the page asks, for the checks: nobody.
export const carry = (): Promise<Response> => Promise.reject(new Error("The checks have no server."));
