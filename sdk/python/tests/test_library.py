"""`python3 -m unittest discover sdk/python/tests`: retries, errors and signatures, against a small server in this process."""

import base64
import hashlib
import hmac
import json
import sys
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).parent.parent))

from contractor_insurance import API_VERSION, ConnectionFailedError, Insurance, NotFoundError, RateLimitError, ServerError, SignatureError, verify_webhook  # noqa: E402


class Library(unittest.TestCase):
    def setUp(self) -> None:
        self.answers = []
        self.requests = []
        test = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                test.requests.append((self.command, self.path, dict(self.headers.items()), body))
                status, headers, content = test.answers[min(len(test.requests), len(test.answers)) - 1]
                self.send_response(status)
                for name, value in {**headers, "Content-Length": str(len(content))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_PUT = do_DELETE = answer

            def log_message(self, *_):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.insurance = Insurance("sk_test_1", f"http://127.0.0.1:{self.server.server_port}")
        self.waits = []
        sleeping = mock.patch("contractor_insurance.transport.time.sleep", self.waits.append)
        sleeping.start()
        self.addCleanup(sleeping.stop)

    def tearDown(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def test_a_post_is_repeated_with_the_same_key(self) -> None:
        self.answers = [(503, {}, b'{"error_code":"database_operational_error"}'), (201, {}, b'{"id":"cn_1"}')]
        made = self.insurance.contractors.create({"first_name": "Dana", "last_name": "W", "email": "d@example.com"})
        self.assertEqual(made["id"], "cn_1")
        keys = {headers["Idempotency-Key"] for _, _, headers, _ in self.requests}
        self.assertEqual((len(self.requests), len(keys)), (2, 1))
        self.assertEqual({headers["Insurance-Version"] for _, _, headers, _ in self.requests}, {API_VERSION})

    def test_retry_after_is_waited_for_and_attempts_end(self) -> None:
        self.answers = [(429, {"Retry-After": "7"}, b'{"error_code":"too_many_requests","message":"Slower.","request_id":"rq_1"}')]
        with self.assertRaises(RateLimitError) as caught:
            self.insurance.contractors.get("cn_1")
        self.assertEqual((self.waits, caught.exception.request_id, caught.exception.retry_after), ([7.0, 7.0], "rq_1", 7))

    def test_what_a_repetition_cannot_change_is_not_repeated(self) -> None:
        for status in (400, 401, 403, 404, 409, 412, 422, 500):
            self.requests.clear()
            self.answers = [(status, {}, b"{}")]
            with self.assertRaises(Exception):
                self.insurance.contractors.get("cn_1")
            self.assertEqual(len(self.requests), 1, status)

    def test_a_proxys_page_is_a_server_error(self) -> None:
        self.answers = [(502, {}, b"<html>Bad gateway</html>")]
        with self.assertRaises(ServerError):
            self.insurance.contractors.get("cn_1")

    def test_a_redirect_does_not_take_the_key_elsewhere(self) -> None:
        self.answers = [(302, {"Location": f"http://127.0.0.1:{self.server.server_port}/elsewhere"}, b"")]
        with self.assertRaises(Exception):
            self.insurance.contractors.get("cn_1")
        self.assertEqual([path for _, path, _, _ in self.requests], ["/api/v1/contractors/cn_1"])

    def test_ids_stay_one_part_of_the_path(self) -> None:
        self.answers = [(404, {}, b'{"error_code":"resource_not_found"}')]
        with self.assertRaises(NotFoundError):
            self.insurance.contractors.get("cn_1/policies?x=1")
        self.assertEqual(self.requests[0][1], "/api/v1/contractors/cn_1%2Fpolicies%3Fx%3D1")
        for wrong in ("", ".", ".."):
            with self.assertRaises(ValueError):
                self.insurance.contractors.get(wrong)

    def test_a_list_is_read_to_its_end(self) -> None:
        link = {"Link": '</api/v1/contractors?starting_after=cur%3D2>; rel="next"'}
        self.answers = [(200, link, b'[{"id":"a"},{"id":"b"}]'), (200, {}, b'[{"id":"c"}]')]
        self.assertEqual([one["id"] for one in self.insurance.contractors.list(limit=2)], ["a", "b", "c"])
        self.assertIn("starting_after=cur%3D2", self.requests[1][1])

    def test_a_list_gives_at_most_as_many_as_asked_for(self) -> None:
        link = {"Link": '</api/v1/contractors?starting_after=b>; rel="next"'}
        self.answers = [(200, link, b'[{"id": "a"}, {"id": "b"}]')]
        self.assertEqual([one["id"] for one in self.insurance.contractors.list().all(max=2)], ["a", "b"])
        self.assertEqual(len(self.requests), 1)

    def test_an_object_that_is_already_known_is_none_where_a_tag_was_given(self) -> None:
        self.answers = [(304, {"ETag": '"a"'}, b""), (200, {"ETag": 'W/"1"'}, b'[{"id":"a"}]'), (304, {}, b"")]
        self.assertIsNone(self.insurance.contractors.get("cn_1", options={"if_none_match": '"a"'}))
        contractors = self.insurance.contractors.list(limit=1)
        page = contractors.page()
        self.assertEqual(page.etag, 'W/"1"')
        self.assertIsNone(contractors.page_if_changed(page.etag))
        self.assertEqual([headers.get("If-None-Match") for _, _, headers, _ in self.requests], ['"a"', None, 'W/"1"'])
        with self.assertRaises(Exception):
            self.insurance.contractors.get("cn_1")

    def test_a_service_that_is_gone_is_named(self) -> None:
        gone = Insurance("sk_test_1", "http://127.0.0.1:9")
        with self.assertRaises(ConnectionFailedError):
            gone.contractors.get("cn_1")
        self.assertEqual(len(self.waits), 2)


class Webhooks(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(b"a secret of thirty-two bytes....").decode()
    body = json.dumps({"id": "ev_1", "type": "policy.active"}).encode()

    def headers(self, body: bytes, at: int) -> dict:
        key = base64.b64decode(self.secret[6:])
        signature = base64.b64encode(hmac.new(key, b"ev_1.%d." % at + body, hashlib.sha256).digest()).decode()
        return {"Webhook-Id": "ev_1", "Webhook-Timestamp": str(at), "Webhook-Signature": f"v1,{signature}"}

    def test_a_right_signature_is_accepted_and_any_other_refused(self) -> None:
        now = int(time.time())
        right = self.headers(self.body, now)
        self.assertEqual(verify_webhook(self.body, right, self.secret)["type"], "policy.active")
        self.assertEqual(verify_webhook(self.body.decode(), right, ["whsec_b3RoZXI=", self.secret])["id"], "ev_1")
        for body, headers in (
            (self.body + b" ", right),
            (self.body, {**right, "Webhook-Id": "ev_2"}),
            (self.body, {**right, "Webhook-Signature": "v1,"}),
            (self.body, {**right, "Webhook-Signature": "v1,ä"}),
            (self.body, self.headers(self.body, now - 301)),
            (self.body, self.headers(self.body, now + 301)),
            (self.body, {**right, "Webhook-Timestamp": "soon"}),
            (self.body, {}),
        ):
            with self.assertRaises(SignatureError):
                verify_webhook(body, headers, self.secret)


if __name__ == "__main__":
    unittest.main()
