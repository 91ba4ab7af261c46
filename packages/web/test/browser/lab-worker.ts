import { openText, serve } from '@hardway/lab';

/** The lab in a worker of the browser: it plays the jobs that come in. */
serve(
  {
    post: message => self.postMessage(message),
    listen: heard => self.addEventListener('message', ({ data }) => heard(data)),
  },
  openText,
);
